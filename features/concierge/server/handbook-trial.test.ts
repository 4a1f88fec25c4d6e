import { expect, test } from 'vitest';
import { ANSWER_CASES, passagesFor, passageWith, VECTOR_CASES } from '../../../adapters/ai/trial/cases.ts';
import { handbookPassages } from './handbook.ts';

const BOOK = { en: handbookPassages('en'), ar: handbookPassages('ar') };

test.each(ANSWER_CASES.map((one) => [one.question, one] as const))(
  'CHAT-02 the handbook answers “%s”, so that models can be tried on it',
  (_, one) => {
    const right = passageWith(BOOK, one)!;
    expect(right.text).toMatch(one.says);
    const given = passagesFor(BOOK[one.book], right, one.holds);
    expect(given).toHaveLength(5);
    expect(given.filter(({ text }) => text.includes(one.holds))).toEqual([right]);
  },
);

test('CHAT-02 the handbook has a passage for each question about vectors', () => {
  const found = VECTOR_CASES.map(({ holds }) => passageWith(BOOK, { book: 'en', holds }));
  expect(new Set(found).size).toBe(VECTOR_CASES.length);
  expect(found).not.toContain(null);
});
