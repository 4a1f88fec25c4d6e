import { foldLetters } from '../../../platform/common/fold-text.ts';
import { newId } from '../../../platform/common/id.ts';
import type { ImportReply } from '../contract.ts';
import { mapInTurns, nextTurn } from '../../../platform/server/in-turns.ts';
import { highlightsProblems, matchBook, type Shelved } from '../core/index.ts';
import {
  CONTEXT_CHARACTERS_MAX,
  CHAPTER_CHARACTERS_MAX,
  IMPORT_MARKS_MAX,
  NOTE_CHARACTERS_MAX,
  QUOTE_CHARACTERS_MAX,
  TAG_CHARACTERS_MAX,
  TAGS_MAX,
} from '../limits.ts';
import { type BookFile, bookFile, type MarkedBooks, readPassage, wholeText } from './book-text.ts';
import { readMarks } from './formats/index.ts';
import type { Portable } from './formats/portable.ts';
import type { MarkRow, MarksStore } from './marks-store.ts';
import { Finder } from './reattach.ts';

type Parts = { store: MarksStore; books: MarkedBooks };
type Reply = ImportReply;
/** Marks compared in one turn: so many characters of text, each mark counting for some. */
const SLICE = { weight: 50_000, weightOf: ({ text }: { text: string }): number => 200 + text.length };

/** Brings a file of highlights in. Every one is added, known already, or listed with the reason why not. */
export async function importMarks(parts: Parts, ownerId: string, file: { name: string; text: string }): Promise<Reply> {
  await nextTurn(); // the file was received in this one
  const read = await readMarks(file.name, file.text);
  if (!read) throw highlightsProblems.make('IMPORT_UNREADABLE');
  if (read.marks.length > IMPORT_MARKS_MAX)
    throw highlightsProblems.make('IMPORT_TOO_LARGE', { max: IMPORT_MARKS_MAX });
  const reply: Reply = {
    format: read.format,
    total: read.marks.length,
    added: 0,
    already: 0,
    books: [],
    unsure: [],
    unmatched: [],
  };
  await nextTurn();
  const shelf = await parts.books.catalog.titlesAndAuthors(ownerId);
  for (const [book, marks] of await groupByBook(read.marks, shelf, reply))
    await importBook(parts, ownerId, book, marks, reply);
  return reply;
}

/** Marks by the book they belong to; those without one go to the list. Every title is looked for on the whole shelf: one a turn. */
async function groupByBook(
  marks: readonly Portable[],
  shelf: readonly Shelved[],
  reply: Reply,
): Promise<Map<Shelved, Portable[]>> {
  const byId = new Map(shelf.map((book) => [book.id, book]));
  const known = new Map<string, Shelved | null>();
  const groups = new Map<Shelved, Portable[]>();
  for (const mark of marks) {
    const name = `${mark.title}\n${mark.author ?? ''}`;
    if (!known.has(name)) {
      known.set(name, matchBook(shelf, mark.title, mark.author));
      await nextTurn();
    }
    const book = byId.get(mark.bookId ?? '') ?? known.get(name) ?? null;
    const group = book && groups.get(book);
    if (group) group.push(mark);
    else if (book) groups.set(book, [mark]);
    else reply.unmatched.push(listed(mark, 'no_book'));
  }
  return groups;
}

const listed = (mark: Portable, reason: string) => ({
  text: mark.text || mark.note,
  title: mark.title,
  author: mark.author,
  reason,
});

/** What makes two marks the same: kind and words; a place without words by where it is. */
const sameness = (mark: { kind: string; text: string; cfi: string | null; page: number | null }): string =>
  `${mark.kind} ${foldLetters(mark.text) || `${mark.cfi} ${mark.page}`}`;

async function importBook(
  { store, books }: Parts,
  ownerId: string,
  book: Shelved,
  marks: readonly Portable[],
  reply: Reply,
): Promise<void> {
  const target = await bookFile(books, ownerId, book.id);
  if (!target) return void reply.unmatched.push(...marks.map((mark) => listed(mark, 'no_book')));
  const runs = await wholeText(books, book.id);
  const finder = new Finder(runs);
  const here = new Set(await mapInTurns(await store.ofBook(ownerId, book.id), SLICE, sameness)),
    names = await mapInTurns(marks, SLICE, sameness);
  let added = 0;
  for (const [nth, mark] of marks.entries()) {
    const name = names[nth]!;
    if (here.has(name)) {
      reply.already++;
      continue;
    }
    const place = mark.text
      ? finder.find({ text: mark.text, prefix: mark.prefix, suffix: mark.suffix, ord: null })
      : null;
    const passage = place && (await readPassage(books, ownerId, book.id, place.ord));
    const kept = passage ? null : placeInFile(mark, target);
    if (!passage && !kept && (mark.kind === 'bookmark' || !mark.text)) {
      reply.unmatched.push(listed(mark, 'no_place'));
      continue;
    }
    const sure = !!passage && !!place?.sure;
    const progress =
      passage && runs.length
        ? (runs.findIndex((run) => run.ord === passage.ord) / runs.length) * 100
        : (mark.progress ?? 0);
    await store.add({
      ...saidBy(mark),
      id: newId(),
      owner_id: ownerId,
      book_id: book.id,
      book_file: target.file,
      chapter: (mark.chapter || passage?.chapter || '').slice(0, CHAPTER_CHARACTERS_MAX),
      cfi: passage?.cfi ?? kept?.cfi ?? null,
      page: passage?.page ?? kept?.page ?? null,
      rects: passage?.rects ? JSON.stringify(passage.rects) : null,
      exact: false,
      ord: passage?.ord ?? null,
      progress: mark.progress ?? Math.max(0, progress),
      anchor: sure || mark.kind === 'bookmark' ? 'attached' : 'unsure',
    });
    here.add(name);
    added++;
    if (!sure && mark.kind === 'highlight')
      reply.unsure.push(listed({ ...mark, title: book.title }, passage ? 'looks_different' : 'not_in_book'));
  }
  reply.added += added;
  reply.books.push({ id: book.id, title: book.title, added });
}

/** The place a file names, where it can be one of this book's. Pages of a Kindle are none of an EPUB's. */
function placeInFile(mark: Portable, book: BookFile): Pick<Portable, 'cfi' | 'page'> | null {
  if (book.readable === 'pdf') return mark.page === null ? null : { cfi: null, page: mark.page };
  return mark.cfi && mark.bookId === book.id ? { cfi: mark.cfi, page: null } : null;
}

/** What the file says of a mark, within our limits. */
function saidBy(mark: Portable): Pick<MarkRow, 'kind' | 'colour' | 'text' | 'note' | 'tags' | 'prefix' | 'suffix'> & {
  created_at?: string;
  updated_at?: string;
} {
  return {
    kind: mark.kind,
    colour: mark.kind === 'highlight' ? (mark.colour ?? 'yellow') : null,
    text: mark.text.slice(0, QUOTE_CHARACTERS_MAX),
    note: mark.note.slice(0, NOTE_CHARACTERS_MAX),
    tags: [...new Set(mark.tags.map((tag) => tag.slice(0, TAG_CHARACTERS_MAX)))].slice(0, TAGS_MAX),
    prefix: mark.prefix.slice(-CONTEXT_CHARACTERS_MAX),
    suffix: mark.suffix.slice(0, CONTEXT_CHARACTERS_MAX),
    ...(mark.createdAt && { created_at: mark.createdAt, updated_at: mark.createdAt }),
  };
}
