import { describe, expect, test } from 'vitest';
import { haveSamples, sample } from '../../../../tests/support/samples.ts';
import { sourceOf, writerSource } from '../../../../tests/support/writer-sources.ts';
import { hookOf, offersOf, planSource } from '../index.ts';
import type { WriterSource } from '../types.ts';

const PARAGRAPH =
  'The library of the harbor lends forty books a day. Readers bring most of them back before the end of the month. Nobody remembers who gave the first shelf to the town.';
const many = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `${text} Shelf ${nth} is full.`);
const reasonOf = (source: WriterSource): string | undefined =>
  offersOf(planSource(source)).refused.find(({ form }) => form === 'spark')?.reason;

describe('what a source is refused for', () => {
  const verse = many(
    'April is the cruellest month, breeding\nLilacs out of the dead land, mixing\nMemory and desire, stirring',
    9,
  );
  test.each([
    ['empty', []],
    ['too-short', ['The library of the harbor lends forty books a day.']],
    ['table', many('1895\tLondon\t6,000\t12', 30)],
    ['code', many('const a = { b: () => c[d] };', 30)],
    ['verse', verse.map((text) => text.replace(/ Shelf.*/u, ''))],
  ])('%s', (reason, texts) => expect(reasonOf(sourceOf([['', ...texts]]))).toBe(reason));

  test('a language whose sentences cannot be told to stand alone', () => {
    const text =
      'Библиотека выдаёт сорок книг в день. Читатели возвращают их до конца месяца. Никто не помнит первого читателя этой комнаты.';
    expect(reasonOf(sourceOf([['', ...many(text, 30)]], { lang: 'ru' }))).toBe('language');
  });

  test('every refusal names something instead', () => {
    for (const texts of [[], ['Short.'], many('1895\tLondon\t6,000', 20)])
      for (const { instead } of offersOf(planSource(sourceOf([['', ...texts]]))).refused)
        expect(instead.length).toBeGreaterThan(0);
  });
});

describe('bounds', () => {
  test('a long source is read up to a bound', () => {
    const source = sourceOf(Array.from({ length: 40 }, (_, nth) => [`Part ${nth}`, ...many(PARAGRAPH, 320)] as const));
    expect(planSource(source).passageOf.size).toBeLessThan(source.passages.length);
  });

  test('two plans of a source are equal', () => {
    const source = sourceOf(Array.from({ length: 5 }, (_, nth) => [`Part ${nth}`, ...many(PARAGRAPH, 9)] as const));
    expect(planSource(source)).toEqual(planSource(source));
  });
});

describe('highlights', () => {
  test('are excerpts as they are marked, short or long', () => {
    const marked = ['so it goes', 'He was the first who asked.', `${PARAGRAPH} ${PARAGRAPH}`];
    const plan = planSource(sourceOf([['One', ...marked]], { kind: 'highlights' }));
    expect(plan.genre).toBe('highlights');
    expect(plan.excerpts.map(({ text }) => text)).toEqual(marked);
  });
});

describe.skipIf(!haveSamples)('real books', () => {
  test('a novel: its chapters, persons and a saying, and nothing of its later part', async () => {
    const source = await writerSource(sample('epub/moby-dick.epub'), 'en');
    const plan = planSource(source);
    expect(plan.genre).toBe('fiction');
    expect(plan.cast.slice(0, 6).map(({ name }) => name)).toEqual(expect.arrayContaining(['Queequeg', 'Ahab']));
    expect(plan.units.map(({ title }) => title)).toContain('Chapter 12. Biographical');
    expect(Math.max(...plan.excerpts.map(({ ord }) => ord))).toBeLessThan(source.passages.length * 0.5);
    expect(hookOf(plan)?.words).toBeLessThan(25);
    expect(offersOf(plan).offered.bookcast?.maxMinutes).toBe(5);
    expect(planSource(source, null, { toTheEnd: true }).excerpts.length).toBeGreaterThan(plan.excerpts.length * 2);
  });

  test('a poem, a law, a paper and a collection are told apart', async () => {
    const genres = await Promise.all(
      [
        ['epub/wasteland.epub', 'en'],
        ['docx/udhr-ar.docx', 'ar'],
        ['xml/jats-elife-32671.xml', 'en'],
        ['epub/childrens-literature.epub', 'en'],
        ['epub/cole-voyage-of-life.epub', 'en'],
      ].map(async ([name, lang]) => planSource(await writerSource(sample(name!), lang!)).genre),
    );
    expect(genres).toEqual(['poetry', 'law', 'paper', 'stories', 'nonfiction']);
  });

  test('key terms are nouns; those the other books speak of as much come later', async () => {
    const source = await writerSource(sample('epub/cole-voyage-of-life.epub'), 'en');
    const alone = planSource(source).terms.map(({ shown }) => shown);
    expect(alone.slice(0, 8)).toEqual(expect.arrayContaining(['river', 'angel']));
    const background = { counts: new Map([['river', 4000]]), words: 100_000 };
    expect(planSource(source, background).terms.findIndex(({ shown }) => shown === 'river')).not.toBe(
      alone.indexOf('river'),
    );
  });
});
