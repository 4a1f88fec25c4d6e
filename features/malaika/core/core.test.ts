import { expect, test } from 'vitest';
import { editsOf } from './edits.ts';
import { titleFromQuestion } from './title.ts';

test('CHAT-01 a title is the first question, cut at a word', () => {
  expect(titleFromQuestion(' Who  is the Time Traveller? ')).toBe('Who is the Time Traveller?');
  const long = titleFromQuestion(
    'What did the Time Traveller find when he came back to the lawn beneath the sphinx at night?',
  );
  expect(long.endsWith('…') && long.length <= 61 && !/\s…$/.test(long)).toBe(true);
});

test('CHAT-02 spelling edits stay in the script of the word and skip short words', () => {
  expect(editsOf('whlae')).toContain('whale');
  expect(editsOf('کتا')).toEqual([]);
  expect(editsOf('مکتبه').some((edit) => /[a-z]/.test(edit))).toBe(false);
  expect(editsOf('constructor')).not.toContain('constructor');
});
