import { expect, test } from 'vitest';
import { ANSWER_CASES } from './cases.ts';
import { abstains, judgeAnswer } from './judge.ts';

const PASSAGES = [
  'You can rename a tag or merge two tags.',
  'Books stay in the trash for 30 days and can be restored there. They are not deleted before.',
];
const judge = (reply: string) =>
  judgeAnswer(reply, { passages: PASSAGES, right: 1, says: /30/, sourceIds: ['p1', 'p2'] });

test('CHAT-02 a quotation counts when it is in a passage word for word, whatever its marks', () => {
  for (const marks of ['“”', '""', '«»', '„“', '「」'])
    expect(judge(`They stay a while: ${marks[0]}Books stay in the trash for 30 days${marks[1]} [p2].`)).toMatchObject({
      quotes: { good: 1, all: 1 },
      says: true,
      source: true,
      language: 'en',
    });
});

test.each([
  ['a number', 'Books stay in the trash for 31 days'],
  ['a dropped denial', 'They are deleted before'],
  ['a name', 'Books stay in the attic for 30 days'],
  ['an added word', 'Books always stay in the trash for 30 days'],
])('CHAT-02 a quotation with %s changed does not count', (_, quote) => {
  expect(judge(`It says “${quote}” [p2].`).quotes).toEqual({ good: 0, all: 1 });
});

test('CHAT-02 a reply without a quotation lacks one, and a word in marks is none', () => {
  expect(judge('They stay for 30 days [p2].').quotes).toEqual({ good: 0, all: 1 });
  expect(judge('They stay in the “trash” for 30 days [p1].')).toMatchObject({
    quotes: { good: 0, all: 1 },
    source: false,
  });
  expect(
    judge('“Books stay in the trash for 30 days” and “They are not deleted”, but “they are gone then”').quotes,
  ).toEqual({
    good: 2,
    all: 3,
  });
});

test('CHAT-02 what follows the answer is no part of it', () => {
  expect(judge('Nobody knows.\n\nNEXT:\n- “Books stay in the trash for 30 days” [p2]?')).toMatchObject({
    says: false,
    source: false,
    quotes: { good: 0, all: 1 },
  });
});

test('CHAT-02 only the agreed words say that nothing is there', () => {
  expect(['NOT_FOUND', ' NOT_FOUND.', '**NOT_FOUND**'].map(abstains)).toEqual([true, true, true]);
  expect(['The passages do not say.', 'I think NOT_FOUND', ''].map(abstains)).toEqual([false, false, false]);
  expect(judge('NOT_FOUND')).toEqual({ quotes: { good: 0, all: 1 }, says: false, source: false, language: null });
});

test('CHAT-02 a known answer is recognized in digits of every script and in words, and not inside other words or numbers', () => {
  const says = (language: string, text: string) =>
    ANSWER_CASES.find((one) => one.language === language)!.says.test(text);
  for (const text of ['30 days', 'thirty days', 'for ٣٠ days']) expect(says('en', text)).toBe(true);
  for (const text of ['300 days', '1.30', '130 days', 'thirtyfold']) expect(says('en', text)).toBe(false);
  expect(says('fa', 'ده فایل')).toBe(true);
  expect(says('fa', 'پاسخ می‌دهد')).toBe(false);
  expect(says('zh', '最大为二百兆')).toBe(true);
  expect(says('zh', '最大为200MB')).toBe(true);
  expect(says('zh', '最大为2000MB')).toBe(false);
});
