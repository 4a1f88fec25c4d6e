import { expect, test } from 'vitest';
import { classifyIntent } from './request.ts';
import { questionIn, templateAsked, type TemplateKind } from './templates.ts';

const LANGUAGES = ['en', 'ar', 'fa', 'ur', 'he', 'hi', 'zh', 'ja', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru'];
const SUBJECTS: Record<string, string> = {
  ar: 'الملح',
  fa: 'نمک',
  ur: 'نمک',
  he: 'המלח',
  hi: 'नमक',
  zh: '盐',
  ja: '塩',
  ru: 'Соль',
};
const asked = (language: string, kind: TemplateKind, subject = SUBJECTS[language] ?? 'Salt') =>
  classifyIntent(questionIn(language, kind, subject)!);

test.each(LANGUAGES)('CHAT-01 a suggested question in %s is understood', (language) => {
  const subject = SUBJECTS[language] ?? 'Salt';
  expect(asked(language, 'topic')).toEqual({ kind: 'topic', text: subject, spread: false });
  expect(asked(language, 'topicInBooks')).toMatchObject({ kind: 'topic', text: subject });
  expect(asked(language, 'chapter')).toEqual({ kind: 'phrase', words: subject });
  expect(asked(language, 'book')).toEqual({ kind: 'book', ask: 'about' });
});

test('CHAT-01 a question about a chapter that is not quoted names no heading', () => {
  expect(templateAsked('What is the chapter on whales about?')).toBeNull();
  expect(templateAsked('What is the chapter about?')).toBeNull();
  expect(templateAsked('Who is Ahab?')).toBeNull();
  expect(questionIn('xx', 'who', 'Ahab')).toBeNull();
});

test('CHAT-01 a name with special characters is put in as it is', () => {
  expect(questionIn('en', 'who', '$& St. John')).toBe('Who is $& St. John?');
});
