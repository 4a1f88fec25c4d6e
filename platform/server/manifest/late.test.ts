import { expect, test } from 'vitest';
import { late } from './late.ts';

test('what is made now uses the value that comes later', () => {
  const answer = late<number>('the answer');
  const twice = () => answer.get() * 2;
  answer.set(21);
  expect(twice()).toBe(42);
});

test('a use before the value is there, and a second value, are refused by name', () => {
  const answer = late<number | undefined>('the answer');
  expect(() => answer.get()).toThrow('the answer: used before it was there');
  answer.set(undefined);
  expect(answer.get()).toBeUndefined();
  expect(() => answer.set(1)).toThrow('the answer: set a second time');
});
