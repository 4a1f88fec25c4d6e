import type { TocEntry } from '../../../library/contract.ts';

/** An example question: about a chapter of a book, or about the book. */
export type Example = { kind: 'chapter' | 'book'; bookId: string; title: string; chapter: string };

export const EXAMPLES = 3;
const NUMBERING = /^(?:\p{L}+\s+)?(?:[\d\u0660-\u0669]+|[ivxlcdm]+)(?!\p{L})\s*[.:)–—-]*\s*/iu;
const FRONT_WORDS =
  'contents|table of contents|cover|title page|preface|foreword|introduction|index|notes?|copyright|المقدمة|مقدمة|الفهرس|الديباجة|المحتويات';
const FRONT = new RegExp(`^(?:${FRONT_WORDS})(?!\\p{L})`, 'iu');

/** What a chapter is called, without its number; null when nothing is left worth asking about. */
export function chapterTopic(label: string, title: string): string | null {
  const topic = label.replace(NUMBERING, '').replace(/[\s.:–—-]+$/u, '').trim();
  if (topic.length < 4 || topic.length > 60 || FRONT.test(topic) || !/\p{L}{3}/u.test(topic)) return null;
  return topic.toLocaleLowerCase() === title.toLocaleLowerCase() ? null : topic;
}

const flat = (toc: readonly TocEntry[]): TocEntry[] => toc.flatMap((entry) => [entry, ...flat(entry.children)]);

/** Up to three questions that a person's own books suggest: one a book first, chapters before whole books. */
export function examplesFrom(books: readonly { id: string; title: string; toc: readonly TocEntry[] }[]): Example[] {
  const chapters = books.map((book) => {
    const topics = flat(book.toc).flatMap((entry) => chapterTopic(entry.label, book.title) ?? []);
    return [...new Set(topics)].slice(0, EXAMPLES).map((chapter): Example => ({ kind: 'chapter', bookId: book.id, title: book.title, chapter }));
  });
  const whole = books.map((book): Example => ({ kind: 'book', bookId: book.id, title: book.title, chapter: '' }));
  const rounds = Array.from({ length: EXAMPLES }, (_, round) => chapters.flatMap((own) => own[round] ?? []));
  const named = [...(rounds[0] ?? []), ...whole.filter((one) => !chapters.some((own) => own[0]?.bookId === one.bookId)), ...rounds.slice(1).flat()];
  return named.slice(0, EXAMPLES);
}
