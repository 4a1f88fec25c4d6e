import { expect, test } from 'vitest';
import { blend, bytesOf, cosineOf, normalized, signsOf, vectorOf } from './vectors.ts';

const at = (ord: number, score: number) => ({ bookId: 'b', ord, score });
const near = (ord: number, cosine: number) => ({ bookId: 'b', ord, cosine });

test('CHAT-02 words count four times as much as meaning; both together win', () => {
  const found = blend([at(1, 10), at(2, 9), at(3, 1)], [near(2, 0.8), near(4, 0.4), near(5, -0.3)], 10);
  expect(found.map((one) => one.ord)).toEqual([2, 1, 4, 3]);
  expect(found.map((one) => +one.score.toFixed(3))).toEqual([9.2, 8, 1, 0.8]); // (.8 * .9 + .2) * 10, .8 * 10, .2 * .5 * 10, .8 * .1 * 10
  expect(blend([at(1, 10), at(2, 9)], [near(2, 1)], 1)).toHaveLength(1);
});

test('CHAT-02 without a shared word the nearest are found; without vectors the words alone decide', () => {
  expect(blend([], [near(7, 0.2), near(8, 0.6)], 5).map((one) => one.ord)).toEqual([8, 7]);
  expect(blend([at(1, 3), at(2, 2)], [], 5).map((one) => one.ord)).toEqual([1, 2]);
});

test('CHAT-02 a vector is normalized, kept as bytes and read back; sizes that differ are strangers', () => {
  const vector = normalized([3, -4, 0]);
  expect([...vectorOf(bytesOf(vector))]).toEqual([...vector]);
  expect(cosineOf(vector, vector)).toBeCloseTo(1, 6);
  expect(cosineOf(vector, normalized([1, 0]))).toBe(0);
  expect([...normalized([0, 0])]).toEqual([0, 0]);
  expect(signsOf(vector)).toBe('100');
});
