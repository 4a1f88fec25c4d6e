import { expect, test } from 'vitest';
import { isHeading } from './heading.ts';

test('CHAT-02 a passage that is only its chapter title is no answer', () => {
  expect(isHeading('The Carpet-Bag.', 'Chapter 2. The Carpet-Bag.')).toBe(true);
  expect(isHeading('المادة 1', 'المادة 1')).toBe(true);
  expect(isHeading('The Carpet-Bag was full.', 'Chapter 2. The Carpet-Bag.')).toBe(false);
  expect(isHeading('!', 'Chapter 2')).toBe(false);
});
