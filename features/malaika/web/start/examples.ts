import type { TocEntry } from '../../../library/contract.ts';

/** An example question: about a chapter of a book, or about the book. */
export type Example = { kind: 'chapter' | 'book'; bookId: string; title: string; chapter: string };
type Source = { id: string; title: string; toc: readonly TocEntry[] };

export const EXAMPLES = 3;
const NUMBERING = /^(?:\p{L}+\s+)?(?:[\d\u0660-\u0669]+|[ivxlcdm]+)(?!\p{L})\s*[.:)–—-]*\s*/iu;
const FRONT_WORDS =
  'contents|table of contents|cover|title page|preface|foreword|introduction|index|notes?|copyright|' +
  'المقدمة|مقدمة|الفهرس|الديباجة|المحتويات';
const FRONT = new RegExp(`^(?:${FRONT_WORDS})(?!\\p{L})`, 'iu');

const flat = (toc: readonly TocEntry[]): TocEntry[] => toc.flatMap((entry) => [entry, ...flat(entry.children)]);

/** Words all in capitals are a matter of setting, not of meaning. */
function quieter(topic: string): string {
  if (topic !== topic.toUpperCase() || topic === topic.toLowerCase()) return topic;
  return topic.charAt(0) + topic.slice(1).toLowerCase();
}

/** What a chapter is called, without its number; null when nothing is left worth asking about. */
export function chapterTopic(label: string, title: string): string | null {
  const topic = label.replace(NUMBERING, '').replace(/[\s.:–—-]+$/u, '').trim();
  if (topic.length < 4 || topic.length > 60 || FRONT.test(topic) || !/\p{L}{3}/u.test(topic)) return null;
  return title.toLowerCase().includes(topic.toLowerCase()) ? null : quieter(topic);
}

/** Chapters worth asking about: the numbered ones where a book numbers them, for the others are front and back matter. */
function topicsOf(book: Source): string[] {
  const entries = flat(book.toc);
  const numbered = entries.filter(({ label }) => NUMBERING.test(label) && chapterTopic(label, book.title) !== null);
  const chosen = numbered.length > 1 ? numbered : entries;
  return [...new Set(chosen.flatMap(({ label }) => chapterTopic(label, book.title) ?? []))];
}

/** Up to three questions that a person's own books suggest: one a book first, chapters before whole books. */
export function examplesFrom(books: readonly Source[]): Example[] {
  const chapters = books.map((book) =>
    topicsOf(book)
      .slice(0, EXAMPLES)
      .map((chapter): Example => ({ kind: 'chapter', bookId: book.id, title: book.title, chapter })),
  );
  const bare = books
    .filter((_, index) => chapters[index]?.length === 0)
    .map((book): Example => ({ kind: 'book', bookId: book.id, title: book.title, chapter: '' }));
  const rounds = Array.from({ length: EXAMPLES }, (_, round) => chapters.flatMap((own) => own[round] ?? []));
  return [...(rounds[0] ?? []), ...bare, ...rounds.slice(1).flat()].slice(0, EXAMPLES);
}
