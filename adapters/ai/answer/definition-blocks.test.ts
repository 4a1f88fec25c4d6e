import { expect, test } from 'vitest';
import { definitionBlocks } from './definition-blocks.ts';
import { definitionsIn, subjectOf } from './definitions.ts';
import { planQuery } from '../question/plan.ts';

const inBook = (lang: string, ...texts: string[]) =>
  texts.map((text, ord) => ({ bookId: 'b', ord, score: 1, text, chapter: '', lang }));
const ALGEBRA = inBook(
  'en',
  'A matrix can have an eigenvalue. We say nothing more about the eigenvalue of a matrix here.',
  'Definition EELT Eigenvalues and Eigenvectors of a Linear Transformation\nSuppose that T: V → V is a linear transformation. Then a nonzero vector v is an eigenvector of T for the eigenvalue λ if T(v) = λv. This is used later.',
  'Definition 3.2. Matrices\nA matrix is a rectangular layout of numbers. It has rows.',
  'Definition VOC Vector of Constants\nFor a system of equations the vector of constants is b.',
);
const defined = (question: string, candidates = ALGEBRA, lang = 'en') =>
  definitionsIn(subjectOf(question)!, planQuery(question, lang), candidates)[0]?.text ?? null;

test('CHAT-02 a block that begins with "Definition" answers what something is, whole and without its title', () => {
  expect(defined('What is an eigenvalue?')).toBe(
    'Suppose that T: V → V is a linear transformation. Then a nonzero vector v is an eigenvector of T for the eigenvalue λ if T(v) = λv.',
  );
  expect(defined('What is a matrix?')).toBe('A matrix is a rectangular layout of numbers. It has rows.');
  expect(defined('What are matrices?')).toBe(defined('What is a matrix?'));
  for (const [quote] of [definitionBlocks('eigenvalue', 'en', ALGEBRA)])
    expect(ALGEBRA[quote!.ord]!.text.slice(quote!.start, quote!.end)).toBe(quote!.text);
});

test('CHAT-02 the definition of something else with the same word is none', () => {
  expect(definitionBlocks('vector', 'en', ALGEBRA)).toEqual([]);
  expect(definitionBlocks('linear transformation of matrices', 'en', ALGEBRA)).toEqual([]);
  expect(definitionBlocks('determinant', 'en', ALGEBRA)).toEqual([]);
});

test('CHAT-02 other languages have their own word for a definition', () => {
  const cases = [
    [
      'es',
      'Definición 2. Espacio vectorial\nUn espacio vectorial es un conjunto con dos operaciones.',
      'espacio vectorial',
    ],
    ['ar', 'تعريف 4: العدد الأولي\nعدد لا يقبل القسمة إلا على نفسه وعلى الواحد.', 'العدد الأولي'],
    ['fa', 'تعریف ۱. عدد اول\nعددی که تنها بر خود و یک بخش‌پذیر است.', 'عدد اول'],
    ['he', 'הגדרה 7. מספר ראשוני\nמספר המתחלק רק בעצמו ובאחד.', 'מספר ראשוני'],
  ] as const;
  for (const [lang, text, subject] of cases)
    expect({ lang, found: definitionBlocks(subject, lang, inBook(lang, text)).length }).toEqual({ lang, found: 1 });
});

test('CHAT-02 Persian asks what something is behind it, and introduces it before its verb', () => {
  const passages = inBook(
    'fa',
    'در شاهنامه سیمرغ زال را بزرگ می‌کند. سیمرغ پرنده‌ای افسانه‌ای است که بر کوه قاف آشیانه دارد.',
    'کلوت‌ها تپه‌هایی هستند که باد ساخته است.',
  );
  for (const question of ['سیمرغ چیست؟', 'سیمرغ چیه؟', 'معنی سیمرغ چیست؟', 'سیمرغ یعنی چی؟'])
    expect({ question, said: defined(question, passages, 'fa') }).toEqual({
      question,
      said: 'سیمرغ پرنده‌ای افسانه‌ای است که بر کوه قاف آشیانه دارد.',
    });
  expect(defined('کلوت چیه؟', passages, 'fa')).toContain('تپه‌هایی هستند');
});
