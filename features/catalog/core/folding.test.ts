import { expect, test } from 'vitest';
import { foldText } from '../../../platform/common/fold-text.ts';
import { likePattern, sortKey } from './fold.ts';
import { parseTags } from './tags.ts';

test('LIB-01 folding finds Arabic without marks, accents and case', () => {
  expect(foldText('كِتابُ الحكمة')).toBe(foldText('كتاب الحكمه'));
  expect(foldText('ÉDUCATION')).toBe('education');
  expect(likePattern('50%_a\\')).toBe('%50\\%\\_a\\\\%');
});

test('LIB-01 a title is shelved without its article', () => {
  expect(sortKey('The Time Machine')).toBe('time machine');
  expect(sortKey('“A Tale”')).toBe('tale"');
  expect(sortKey('The')).toBe('the');
});

test('UPL-03 tags are comma separated, trimmed, empties dropped', () => {
  expect(parseTags(' sea, , whales ,sea،بحر')).toEqual(['sea', 'whales', 'بحر']);
  expect(parseTags(undefined)).toEqual([]);
});
