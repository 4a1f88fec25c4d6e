import { indexBook } from '../../adapters/ai/index.ts';
import type { QuestionSet } from './data.ts';
import { buildLibrary, find } from './engine.ts';
import type { BenchBook } from './engine.ts';
import { atMost } from './figure.ts';
import type { Figure } from './figure.ts';
import { median } from './measures.ts';
import { shelve } from './splits.ts';

/** Processor milliseconds of this process: other programs on the machine do not count. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const wordsIn = (book: BenchBook): number => book.passages.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);

/** What indexing and searching cost. */
export function speedFigures(squad: QuestionSet, novels: readonly BenchBook[]): Figure[] {
  const books = [...shelve(squad).books, ...novels];
  const words = books.reduce((sum, book) => sum + wordsIn(book), 0);
  const passages = books.map((book) => ({
    lang: book.lang,
    list: book.passages.map((passage, ord) => ({ ...passage, ord })),
  }));
  const runs = Array.from({ length: 3 }, () =>
    cpuOf(() => passages.forEach(({ list, lang }) => indexBook(list, lang))),
  );
  const library = buildLibrary(books);
  const queries = squad.questions
    .filter((_, index) => index % 6 === 0)
    .map(({ question }) => cpuOf(() => find(library, question, 'en', 8)));
  const note = `${Math.round(words / 1000)}k words, ${books.length} books`;
  return [
    {
      name: 'index CPU ms per 100k words',
      value: (Math.min(...runs) * 100_000) / words,
      floor: atMost(120),
      digits: 1,
      note,
    },
    { name: 'query CPU ms p50', value: median(queries), floor: atMost(5), digits: 2, note: `${note}, rows in memory` },
  ];
}
