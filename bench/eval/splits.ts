import type { BenchBook } from './engine.ts';
import type { LabelledQuestion, QuestionSet } from './data.ts';
import { seededRandom } from './measures.ts';

/** Each article as a book; `places` tells which passage of the set a found passage is. */
export type Shelf = { books: BenchBook[]; passageOf(bookId: string, ord: number): number };

/** Puts the articles of a set on a shelf, one book each. */
export function shelve(set: QuestionSet, articles?: ReadonlySet<number>): Shelf {
  const books = new Map<string, BenchBook>();
  const places = new Map<string, number[]>();
  for (const [index, { text, article }] of set.passages.entries()) {
    if (articles && !articles.has(article)) continue;
    const id = String(article);
    const book = books.get(id) ?? { id, lang: set.lang, passages: [] };
    book.passages.push({ text, chapter: '' });
    books.set(id, book);
    places.set(id, [...(places.get(id) ?? []), index]);
  }
  return { books: [...books.values()], passageOf: (bookId, ord) => places.get(bookId)?.[ord] ?? -1 };
}

/** The article a question is about. */
export function articleOf(set: QuestionSet, question: LabelledQuestion): number {
  return set.passages[question.passage]?.article ?? -1;
}

/** Questions about some of the articles only. */
export function questionsAbout(set: QuestionSet, articles: ReadonlySet<number>): LabelledQuestion[] {
  return set.questions.filter((question) => articles.has(articleOf(set, question)));
}

/** Articles of a set in two halves, the same on every machine. */
export function halves(articles: readonly number[], seed: number): [Set<number>, Set<number>] {
  const random = seededRandom(seed);
  const shuffled = articles
    .map((article) => ({ article, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ article }) => article);
  const middle = shuffled.length >> 1;
  return [new Set(shuffled.slice(0, middle)), new Set(shuffled.slice(middle))];
}
