import { expect, test } from 'vitest';
import { pictureRefusal, promptFits, promptOrSubject, promptTokens } from './index.ts';

test('COVER-01 tokens are characters by four, rounded up; 125 fit and 126 do not', () => {
  expect(['', 'a', 'abcd', 'abcde'].map(promptTokens)).toEqual([0, 1, 1, 2]);
  expect([promptTokens('x'.repeat(500)), promptFits('x'.repeat(500))]).toEqual([125, true]);
  expect([promptTokens('x'.repeat(501)), promptFits('x'.repeat(501))]).toEqual([126, false]);
});

test('COVER-01 a blank prompt is title plus description', () => {
  const subject = { title: 'Walden', description: 'Life in the woods' };
  expect(promptOrSubject(' \n', subject)).toBe('Walden Life in the woods');
  expect(promptOrSubject(' a pond in fog ', subject)).toBe('a pond in fog');
  expect(promptOrSubject('', { title: 'Walden', description: null })).toBe('Walden');
  expect(promptFits(promptOrSubject('', { title: 'Walden', description: 'woods '.repeat(500) }))).toBe(true);
});

test('COVER-01 JPG, PNG and WebP under 5 MB', () => {
  const MB5 = 5_242_880;
  for (const type of ['image/jpeg', 'image/png', 'image/webp'])
    expect(pictureRefusal({ type, size: MB5 - 1 })).toBeNull();
  expect(pictureRefusal({ type: 'image/png', size: MB5 })).toBe('COVER_TOO_LARGE');
  expect(pictureRefusal({ type: 'image/gif', size: 10 })).toBe('COVER_NOT_AN_IMAGE');
  expect(pictureRefusal({ type: 'application/pdf', size: 10 })).toBe('COVER_NOT_AN_IMAGE');
  expect(pictureRefusal({ type: '', size: 10 })).toBe('COVER_NOT_AN_IMAGE');
  expect(pictureRefusal(null)).toBe('COVER_FILE_MISSING');
});
