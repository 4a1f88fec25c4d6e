import { expect, test } from 'vitest';
import { editionKey } from './edition-key.ts';
import { sortKey } from './fold.ts';

const key = (title: string, author = 'H. G. Wells') => editionKey(sortKey(title), sortKey(author));

test.each([
  ['The Time Machine', 'Time Machine (Illustrated Edition)'],
  ['The Time Machine', 'The Time Machine: An Invention'],
  ['The Time Machine', 'The time-machine, 2nd revised edition'],
  ['Faust', 'Faust, 3. Auflage'],
  ['Don Quijote', 'Don Quijote 2 edición'],
  ['كتاب الحيوان', 'كتاب الحيوان الطبعة الثانية'],
])('LIB-01 %j and %j are editions of one book', (one, other) => {
  expect(key(other)).toBe(key(one));
});

test.each([
  ['History: Volume 1', 'History: Volume 2'],
  ['The Expedition', 'The Exp'],
  ['1984', '1985'],
])('LIB-01 %j and %j are not', (one, other) => {
  expect(key(other)).not.toBe(key(one));
});

test('LIB-01 the order of an author’s names does not count, another author does; without a title nothing is compared', () => {
  expect(key('Emma', 'Austen, Jane')).toBe(key('Emma', 'Jane Austen'));
  expect(key('Emma', 'Jane Doe')).not.toBe(key('Emma', 'Jane Austen'));
  expect([key('?!'), key('Edition')]).toEqual(['', '']);
  expect(key('مكتبة '.repeat(200), 'Ada '.repeat(200)).length).toBe(400);
});
