import type { BookRow } from '../../../catalog/server/index.ts';
import type { Source } from '../../contract.ts';
import { IDEA_TITLE_CHARACTERS, WRITER_WORDS } from '../../limits.ts';
import type { Shelf } from '../deps.ts';
import { languageOf, sourceBook, stillRead } from './books.ts';
import { gatherBook } from './gather-book.ts';
import { gatherConversation } from './gather-conversation.ts';
import { gatherHighlights } from './gather-highlights.ts';
import { gatherIdea } from './gather-idea.ts';
import { gatherSelection } from './gather-selection.ts';
import type { Cut, Gathered, SourceBook } from './gathered.ts';
import { areRead, booksMeant, type Meant, wholeBook } from './idea/books-meant.ts';
import { cutsOf, thinned, wordsIn } from './thin.ts';

/** A source as far as it is known without reading it. */
export type Looked = {
  title: string;
  author: string | null;
  bookIds: string[];
  ready: boolean;
  versions: SourceBook[];
};

/** The book that a source names, if it names one. */
const bookIdOf = (source: Source): string | null => ('bookId' in source ? (source.bookId ?? null) : null);

/** Whether the books that a source names are there, and their text is. @throws what is in the way. */
export async function lookAt(shelf: Shelf, ownerId: string, source: Source): Promise<Looked> {
  const bookId = bookIdOf(source);
  const meant = source.kind === 'idea' ? await booksMeant(shelf, ownerId, source) : null;
  if (meant) return lookAtMeant(source, meant);
  if (bookId === null) return { title: untitled(source), author: null, bookIds: [], ready: true, versions: [] };
  const book = await sourceBook(shelf, ownerId, bookId);
  return {
    title: titleOf(source, [book]),
    author: book.author,
    bookIds: [bookId],
    ready: !stillRead(book),
    versions: [versionOf(book)],
  };
}

function lookAtMeant(source: Source, meant: Meant): Looked {
  const { books } = meant;
  return {
    title: titleOf(wholeBook(meant) ?? source, books),
    author: books.length === 1 ? books[0]!.author : null,
    bookIds: books.map(({ id }) => id),
    ready: areRead(meant),
    versions: books.map(versionOf),
  };
}

/** Gathers a source whose text is ready; `words` is how much of a longer book is of use. */
export async function gather(shelf: Shelf, ownerId: string, source: Source, words = WRITER_WORDS): Promise<Gathered> {
  const bookId = bookIdOf(source);
  if (source.kind === 'book') {
    const book = await sourceBook(shelf, ownerId, source.bookId);
    const { stretches, lengths } = await gatherBook(shelf, ownerId, source, book);
    return gathered(shelf, source, [book], cutsOf(0, thinned(stretches, lengths, words)), wordsIn(stretches, lengths));
  }
  if (source.kind === 'selection') {
    const book = await sourceBook(shelf, ownerId, source.bookId);
    return gathered(shelf, source, [book], await gatherSelection(shelf, ownerId, source));
  }
  if (source.kind === 'idea') return gatherMeant(shelf, ownerId, source, words);
  if (bookId !== null) await sourceBook(shelf, ownerId, bookId);
  const { books, cuts } = await (source.kind === 'highlights'
    ? gatherHighlights(shelf, ownerId, source)
    : gatherConversation(shelf, ownerId, source));
  return gathered(shelf, source, books, cuts);
}

/** An idea: the books that it names, what they have on the rest of it, or what the library has on it. */
async function gatherMeant(
  shelf: Shelf,
  ownerId: string,
  source: Extract<Source, { kind: 'idea' }>,
  words: number,
): Promise<Gathered> {
  const meant = await booksMeant(shelf, ownerId, source);
  const whole = meant && wholeBook(meant);
  if (whole) return gather(shelf, ownerId, whole, words);
  if (!meant || meant.rest !== '') {
    const sought = meant ? { text: meant.rest, books: meant.books } : { text: source.text };
    const { books, cuts } = await gatherIdea(shelf, ownerId, sought);
    return gathered(shelf, source, books, cuts);
  }
  const parts: Cut[] = [];
  for (const [at, book] of meant.books.entries()) {
    const { stretches, lengths } = await gatherBook(shelf, ownerId, { kind: 'book', bookId: book.id }, book);
    parts.push(...cutsOf(at, thinned(stretches, lengths, words / meant.books.length)));
  }
  return gathered(shelf, source, meant.books, parts);
}

async function gathered(
  shelf: Shelf,
  source: Source,
  books: readonly BookRow[],
  cuts: Cut[],
  words = 0,
): Promise<Gathered> {
  const authors = new Set(books.map(({ author }) => author));
  return {
    title: titleOf(source, books),
    author: authors.size === 1 ? (books[0]?.author ?? null) : null,
    lang: await languageOf(shelf, books[0]!),
    kind: source.kind,
    books: books.map(versionOf),
    cuts,
    words: Math.round(words),
  };
}

const versionOf = ({ id, title, version }: BookRow): SourceBook => ({ id, title, version });
const untitled = (source: Source): string =>
  source.kind === 'idea' ? source.text.replaceAll(/\s+/gu, ' ').slice(0, IDEA_TITLE_CHARACTERS) : '';

function titleOf(source: Source, books: readonly BookRow[]): string {
  if (source.kind === 'idea') return untitled(source);
  const book = books[0]?.title ?? '';
  const chapters = source.kind === 'book' ? (source.chapters ?? []) : [];
  return chapters.length === 1 ? `${book}: ${chapters[0]}` : book;
}
