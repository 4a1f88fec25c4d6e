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

test('CONC-05 a question about a thing gets the sentence that says it, in other words than the handbook’s too', () => {
  expect(first('how big can a file be')).toBe('A file can be up to 200 MB large.');
  expect(first('What is the maximum file size?')).toBe('A file can be up to 200 MB large.');
  expect(first('how many books can I upload at once')).toBe('You can upload up to 10 files at once.');
  expect(first('which formats can I upload')).toMatch(/^These file types can be uploaded: EPUB/);
  expect(first('where are my files stored')).toBe(
    'Your data is private: books, questions and preferences stay on this server.',
  );
  expect(first('can other people see my books?')).toMatch(/^Nobody else sees your library/);
  expect(first('how long do books stay in the trash')).toBe(
    'Books stay in the trash for 30 days and can be restored there.',
  );
  expect(first('أين تحفظ ملفاتي؟', 'ar')).toBe('تبقى كتبك وأسئلتك وتفضيلاتك على هذا الخادم.');
  expect(first('ما هي الصيغ المدعومة؟', 'ar')).toContain('EPUB');
  expect(first('what is a bookcast?')).toMatch(/^A Bookcast is a conversation of two hosts/);
  expect(first('how do I make a spark?')).toMatch(
    /^A Spark is a short article|^To make one, press Create Custom Spark/,
  );
  expect(first('كيف أصنع ومضة؟', 'ar')).toContain('«اصنع ومضة»');
});

test('CONC-05 a question about steps gets the whole passage, and an engine that reads gets passages', () => {
  expect(first('how do I listen to a book')).toMatch(/^To have a book read aloud,.+Auto-stop ends the narration/);
  expect(first('how can I remove a book?')).toMatch(/^To delete a book,.+cannot be undone\.$/);
  expect(askHandbook('how big can a file be', 'en', 1, { whole: true })[0]?.text).toContain(
    'You can upload up to 10 files at once.',
  );
});

test('CONC-05 every answer stands in the handbook word for word; strange questions get none', () => {
  for (const question of [
    'Who wrote Moby-Dick?',
    'What does Ahab say about the whale?',
    'tell me a joke',
    'What is the capital of France?',
    'how much does it cost',
  ])
    expect({ question, found: askHandbook(question, 'en', 2) }).toEqual({ question, found: [] });
});
