import * as z from 'zod';
import { newId } from '../../../platform/common/id.ts';
import { Problem } from '../../../platform/common/problem.ts';
import type { ChosenPlace, FoundAnchor, Mark, MarkFilters, NewMark } from '../contract.ts';
import { highlightsProblems } from '../core/index.ts';
import { bookFile, markedBooks, type MarkedBooks, passageOf, progressAt } from './book-text.ts';
import { importMarks } from './import-marks.ts';
import { type After, type MarkRow, marksStore } from './marks-store.ts';
import { moveStore } from './move-store.ts';
import { reattach } from './reattach.ts';
import { openReview } from './review.ts';
import { resolveAnchor, confirmPlace } from './resolve-anchor.ts';
import { toMark } from './shape.ts';
import type { Db } from '../../../platform/server/db.ts';

export type HighlightsDeps = { db: Db } & MarkedBooks;
type Changes = {
  colour?: Mark['colour'] | undefined;
  note?: string | undefined;
  tags?: string[] | undefined;
  anchor?: z.output<typeof FoundAnchor> | undefined;
  place?: ChosenPlace | undefined;
  confirm?: true | undefined;
};
type ListInput = MarkFilters & { cursor?: string | undefined; limit: number };

const Cursor = z.tuple([z.uuid(), z.number(), z.uuid()]);

function afterOf(cursor: string | undefined): After | null {
  if (!cursor) return null;
  let value: unknown = null;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    // no cursor of ours
  }
  const read = Cursor.safeParse(value);
  if (!read.success) throw new Problem('BAD_REQUEST', 400, { what: 'cursor' });
  return { bookId: read.data[0], progress: read.data[1], id: read.data[2] };
}
const cursorOf = (row: MarkRow): string =>
  Buffer.from(JSON.stringify([row.book_id, row.progress, row.id])).toString('base64url');
const missing = () => highlightsProblems.make('MARK_NOT_FOUND');

/** Highlights, notes and bookmarks over a person's own books. */
export function openHighlights({ db, catalog, passages }: HighlightsDeps) {
  const marked = { catalog, passages };
  const store = marksStore(db);
  const mustRead = async (ownerId: string, bookId: string) => {
    const book = await bookFile(marked, ownerId, bookId);
    if (!book) throw new Problem('BOOK_NOT_FOUND', 404);
    return book;
  };
  /** Books with marks that the filters leave. What is unsure can only be settled in a book one has. */
  const shelf = async (ownerId: string, { anchor }: MarkFilters = {}) =>
    (await markedBooks(marked, ownerId, await store.bookIds(ownerId))).filter(
      (book) => book.held || anchor !== 'unsure',
    );

  async function allOfBook(ownerId: string, bookId: string): Promise<MarkRow[]> {
    const { file } = await mustRead(ownerId, bookId);
    return reattach({ books: marked, store, ownerId, bookId, file }, await store.ofBook(ownerId, bookId));
  }

  /** The browser looked a mark up in the open book. */
  async function anchored(ownerId: string, row: MarkRow, found: z.output<typeof FoundAnchor>): Promise<MarkRow> {
    const { file } = await mustRead(ownerId, row.book_id);
    if (found.lost)
      return (await reattach({ books: marked, store, ownerId, bookId: row.book_id, file }, [row], true))[0]!;
    const { cfi, page, rects } = found;
    // Narrowed to its words; a doubt is settled by the person alone.
    return (await store.reattach(ownerId, row, { cfi, page, rects, exact: true, book_file: file })) ?? row;
  }

  return {
    store,
    books: marked,
    /** Marks that go from one book of a person to another, and back. */
    moves: moveStore(db),
    review: openReview({ db, books: marked, marks: store }),

    async ofBook(ownerId: string, bookId: string) {
      const marks = (await allOfBook(ownerId, bookId)).map(toMark);
      return {
        highlights: marks.filter((mark) => mark.kind === 'highlight'),
        notes: marks
          .filter((mark) => mark.note !== '')
          .map(({ id, text, note, createdAt }) => ({ id, selectedText: text, content: note, createdAt })),
        bookmarks: marks.filter((mark) => mark.kind === 'bookmark'),
      };
    },

    async add(ownerId: string, bookId: string, mark: z.output<typeof NewMark>): Promise<Mark> {
      const { file } = await mustRead(ownerId, bookId);
      const { text, prefix, suffix } = mark;
      const sought = { quote: text, prefix, suffix, progress: mark.progress ?? 0 };
      const passage = text ? await passageOf(marked, ownerId, bookId, sought) : null;
      const progress = mark.progress ?? (passage ? await progressAt(marked, ownerId, bookId, passage.ord) : 0);
      const row = await store.add({
        id: mark.id ?? newId(),
        owner_id: ownerId,
        book_id: bookId,
        book_file: file,
        kind: mark.kind,
        colour: mark.kind === 'highlight' ? (mark.colour ?? 'yellow') : null,
        text,
        note: mark.note,
        tags: mark.tags,
        chapter: mark.chapter || passage?.chapter || '',
        cfi: mark.cfi,
        page: mark.page,
        rects: mark.rects && JSON.stringify(mark.rects),
        prefix,
        suffix,
        ord: passage?.ord ?? null,
        progress,
        ...(mark.createdAt && { created_at: mark.createdAt, updated_at: mark.createdAt }),
      });
      if (!row || row.book_id !== bookId) throw missing();
      return toMark(row);
    },

    async update(ownerId: string, id: string, { anchor, place, confirm, ...said }: Changes): Promise<Mark> {
      let row = await store.find(ownerId, id);
      if (!row || row.deleted_at) throw missing();
      const changes = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
      if (Object.keys(changes).length > 0) row = await store.change(ownerId, id, changes);
      if (row && (place || confirm)) {
        const { file } = await mustRead(ownerId, row.book_id);
        const parts = { books: marked, store, ownerId, file };
        row = await (place ? resolveAnchor(parts, row, place) : confirmPlace(parts, row));
      }
      if (!row) throw missing();
      return toMark(anchor ? await anchored(ownerId, row, anchor) : row);
    },

    async remove(ownerId: string, id: string): Promise<void> {
      if (!(await store.remove(ownerId, id))) throw missing();
    },

    async restore(ownerId: string, id: string): Promise<Mark> {
      const row = await store.restore(ownerId, id);
      if (!row) throw missing();
      return toMark(row);
    },

    async list(ownerId: string, { cursor, limit, ...filters }: ListInput) {
      const after = afterOf(cursor);
      const books = await shelf(ownerId, filters);
      const ids = books.map((book) => book.id);
      const [rows, total] = await Promise.all([
        store.page(ownerId, ids, filters, after, limit + 1),
        store.count(ownerId, ids, filters),
      ]);
      const shown = rows.slice(0, limit);
      const here = new Set(shown.map((row) => row.book_id));
      return {
        marks: shown.map(toMark),
        books: books.filter((book) => here.has(book.id)),
        nextCursor: rows.length > limit ? cursorOf(shown.at(-1)!) : null,
        total,
      };
    },

    async facets(ownerId: string) {
      const books = await shelf(ownerId);
      const {
        books: counts,
        colours,
        tags,
        unsure,
      } = await store.facets(
        ownerId,
        books.map((book) => book.id),
        books.filter((book) => book.held).map((book) => book.id),
      );
      const of = new Map(counts.map((row) => [row.id, row.count]));
      return {
        total: counts.reduce((sum, row) => sum + row.count, 0),
        unsure,
        books: books
          .map(({ id, title }) => ({ id, title, count: of.get(id) ?? 0 }))
          .sort((a, b) => a.title.localeCompare(b.title, 'und')),
        colours: colours.flatMap(({ value, count }) => (value ? [{ value, count }] : [])),
        tags,
      };
    },

    /** Everything the filters leave, book by book, for an export. */
    async *all(ownerId: string, filters: MarkFilters, batch = 500) {
      const books = new Map((await shelf(ownerId, filters)).map((book) => [book.id, book]));
      let after: After | null = null;
      for (;;) {
        const rows: MarkRow[] = await store.page(ownerId, [...books.keys()], filters, after, batch);
        for (const row of rows) yield { book: books.get(row.book_id)!, mark: toMark(row) };
        const last = rows.at(-1);
        if (!last || rows.length < batch) return;
        after = { bookId: last.book_id, progress: last.progress, id: last.id };
      }
    },

    importFile: (ownerId: string, file: { name: string; text: string }) =>
      importMarks({ store, books: marked }, ownerId, file),
  };
}
export type Highlights = ReturnType<typeof openHighlights>;
