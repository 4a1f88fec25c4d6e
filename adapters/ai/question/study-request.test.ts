import { expect, test } from 'vitest';
import { classifyIntent } from './request.ts';

test.each([
  ['Make a quiz about chapter 3', 'quiz', { kind: 'chapter', number: 3 }],
  ['Quiz me', 'quiz'],
  ['Give me a short quiz with answers', 'quiz'],
  ['اختبرني', 'quiz'],
  ['اختبرني في الفصل الثالث', 'quiz', { kind: 'chapter', number: 3 }],
  ['Frag mich ab', 'quiz'],
  ['Hazme un cuestionario', 'quiz'],
  ['Fais-moi un quiz', 'quiz'],
  ['测验我', 'quiz'],
  ['Give me a study guide for Moby-Dick', 'guide'],
  ['دليل دراسة', 'guide'],
  ['FAQ', 'faq'],
  ['أسئلة شائعة عن الكتاب', 'faq'],
  ['Make a timeline of this book', 'timeline'],
  ['خط زمني', 'timeline'],
  ['Zeitleiste', 'timeline'],
  ['Glossary', 'glossary'],
  ['What are the key terms in this book?', 'glossary'],
  ['مسرد المصطلحات', 'glossary'],
  ['Quiz for “Chapter 32. Cetology.” in Moby-Dick', 'quiz', { kind: 'chapter', number: 32 }],
  ['Summarize every chapter', 'summary'],
])('%s asks for something to study', (question, study, section?: object) => {
  expect(classifyIntent(question)).toEqual({ kind: 'study', study, ...(section && { section }) });
});

test.each([
  ['What happens to Ahab?', 'Ahab'],
  ['What becomes of Captain Ahab in the end?', 'Ahab'],
  ['What is the fate of Pip?', 'Pip'],
  ['ماذا يحدث لسالم؟', 'سالم'],
  ['ما مصير سالم؟', 'سالم'],
  ['Was passiert mit Ahab?', 'Ahab'],
  ['¿Qué le pasa a Sancho?', 'Sancho'],
  ['Que devient Emma?', 'Emma'],
  ['מה קורה לאבישי', 'אבישי'],
  ['سرنوشت رستم چیست؟', 'رستم'],
])('%s asks what happens to somebody', (question, name) => {
  expect(classifyIntent(question)).toEqual({ kind: 'fate', name });
});

test('plain explanations, themes and comparisons on a topic are told by their form', () => {
  expect(classifyIntent('Explain ambergris simply')).toEqual({ kind: 'simply', text: 'ambergris' });
  expect(classifyIntent('Explain chapter 2 in simple words')).toMatchObject({ kind: 'simply', section: { number: 2 } });
  expect(classifyIntent('اشرح السرطان ببساطة')).toEqual({ kind: 'simply', text: 'السرطان' });
  expect(classifyIntent('What are the main themes of this book?')).toEqual({ kind: 'themes' });
  expect(classifyIntent('ما أهم المواضيع؟')).toEqual({ kind: 'themes' });
  expect(classifyIntent('Compare Moby-Dick and The Time Machine on time')).toEqual({
    kind: 'compare-on',
    topics: ['Moby-Dick', 'The Time Machine'],
    text: 'time',
  });
  expect(classifyIntent('Compare both books on death')).toEqual({ kind: 'compare-on', topics: null, text: 'death' });
  expect(classifyIntent('قارني بين الكتابين من حيث الحرية')).toEqual({
    kind: 'compare-on',
    topics: null,
    text: 'الحرية',
  });
  expect(classifyIntent('Compare these two books')).toEqual({ kind: 'compare-books' });
});

test.each([
  'What happened to the empire in 1453?',
  'What happens to him?',
  'What happens to the body during exercise?',
  'What is a timeline?',
  'Who wrote the glossary of the Pequod?',
  'What did the test of the engine show?',
  'Explain why the lamp was lit',
])('%s is searched for as before', (question) => {
  expect(['topic', 'record', 'book']).toContain(classifyIntent(question).kind);
});
