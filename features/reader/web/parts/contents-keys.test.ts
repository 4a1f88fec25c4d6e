import { expect, test } from 'vitest';
import { nextEntry, TypeAhead } from './contents-keys.ts';

test('READ-09 keys go from entry to entry of the contents and stop at the ends', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown'].map((key) => nextEntry(key, 3, 280))).toEqual([
    4, 2, 0, 279, 13,
  ]);
  expect([nextEntry('ArrowUp', 0, 280), nextEntry('ArrowDown', 279, 280), nextEntry('PageUp', 4, 280)]).toEqual([
    0, 279, 0,
  ]);
  expect([nextEntry('x', 3, 280), nextEntry('ArrowDown', -1, 0)]).toEqual([null, null]);
});

test('READ-09 letters lead to the next entry that begins with them, whatever their accents', () => {
  const entries = ['Avant-propos', 'Chapter 1', 'Chapter 2', 'Chapter 12', 'Épilogue'].map((title) => ({ title }));
  const typed = new TypeAhead();
  expect(typed.find('c', 0, entries, 0)).toBe(1);
  expect(typed.find('c', 1, entries, 100)).toBe(2); // the letter again goes on
  expect(typed.find('e', 2, entries, 5000)).toBe(4); // a new word
  let at: number | null = 0;
  [...'chapter 12'].forEach((letter, i) => (at = typed.find(letter, at ?? 0, entries, 9000 + i * 50)));
  expect(at).toBe(3);
  expect(typed.isTyping(9500)).toBe(true);
  expect(typed.find('z', 0, entries, 20_000)).toBeNull();
  expect(typed.find('Enter', 0, entries, 30_000)).toBeNull();
});
