import { expect, test } from 'vitest';
import { askHandbook } from './handbook.ts';

const first = (question: string, language = 'en') => askHandbook(question, language, 2)[0]?.text ?? '';

test('CONC-05 the passage that begins with what is asked comes first', () => {
  expect(first('How do I add a book?')).toMatch(/^To add a book,/);
  expect(first('How do I highlight text?')).toMatch(/^To highlight text,/);
  expect(first('How large may a file be?')).toContain('200 MB');
  expect(first('كيف أضيف كتابًا؟', 'ar')).toMatch(/^كيف أضيف كتابًا؟/);
});

test('CONC-05 a slip of the finger is read as the word it stands for; what is no affair of the handbook stays unanswered', () => {
  expect(first('how do i chnage the theme')).toMatch(/^To change the theme,/);
  expect(askHandbook('How do I bake bread?', 'en', 2)).toEqual([]);
});
