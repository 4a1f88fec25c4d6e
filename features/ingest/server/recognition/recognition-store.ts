import { sql } from 'kysely';
import type { RecognizedLines } from '../../../../adapters/ocr/index.ts';
import { newId } from '../../../../platform/common/id.ts';
import type { Catalog } from '../../../catalog/server/index.ts';
import type { Db } from '../../../../platform/server/db.ts';
import type { Trouble } from '../tables.ts';

/** The words of a page (from 1; a picture is one page); `text` is null where there was trouble. */
export type RecognizedPage = { page: number; text: string | null };
/** What was read of a page: by whom, in how many milliseconds, and where its lines are when that is known. */
export type ReadPage = RecognizedPage & {
  trouble: Trouble | null;
  lines: RecognizedLines | null;
  engine: { model: string; version: string } | null;
  ms: number;
};

/** The words that were read in pictures, page by page. They belong to the content: whoever has the book sees them. */
export const recognitionStore = (db: Db, catalog: Pick<Catalog, 'tellCopies'>) => ({
  of: (bookId: string) =>
    db.selectFrom('library_recognitions').select(['id', 'round']).where('book_id', '=', bookId).executeTakeFirst(),

  /** The pages of a book that were read, in order, with the round in which they were. */
  pages: (bookId: string) =>
    db
      .selectFrom('library_recognised_pages')
      .select(['page', 'round', 'text', 'trouble', 'model', 'ms', 'made_at'])
      .where('book_id', '=', bookId)
      .orderBy('page')
      .execute(),

  /** The lines of the pages whose places are known, in order; of `page` alone where one is named. */
  async lines(bookId: string, page?: number): Promise<({ page: number } & RecognizedLines)[]> {
    const all = db
      .selectFrom('library_recognised_pages')
      .select(['page', 'lines'])
      .where('book_id', '=', bookId)
      .where('lines', 'is not', null)
      .orderBy('page');
    const rows = await (page === undefined ? all : all.where('page', '=', page)).execute();
    return rows.flatMap(({ lines, ...row }) => (lines ? [{ ...row, ...lines }] : []));
  },

  /** Begins, goes on, or (`again`) begins anew; the subject of the job that reads. */
  async subject(ownerId: string, bookId: string, again: boolean, trx: Db): Promise<string> {
    const row = await trx
      .insertInto('library_recognitions')
      .values({ book_id: bookId, owner_id: ownerId, id: newId() })
      .onConflict((c) =>
        c
          .column('book_id')
          .doUpdateSet((row) => ({ round: sql<number>`${row.ref('library_recognitions.round')} + ${again ? 1 : 0}` }))
          .where('library_recognitions.owner_id', '=', ownerId),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Keeps what was read of a page, in the place of what was read before. */
  async save(
    book: { id: string; owner_id: string },
    round: number,
    { page, text, trouble, lines, engine, ms }: ReadPage,
  ): Promise<void> {
    const read = {
      round,
      text: text?.replaceAll('\0', '').toWellFormed() ?? null,
      trouble,
      lines: lines && JSON.stringify(lines),
      model: engine?.model ?? null,
      version: engine?.version ?? null,
      ms,
      made_at: sql<string>`now()`,
    };
    await db
      .insertInto('library_recognised_pages')
      .values({ book_id: book.id, owner_id: book.owner_id, page, ...read })
      .onConflict((c) => c.columns(['book_id', 'page']).doUpdateSet(read))
      .execute();
  },

  /** Keeps other work off a finished book until the transaction ends; false when it is being made again. */
  hold: async (bookId: string, trx: Db): Promise<boolean> =>
    !!(await trx
      .selectFrom('library_contents')
      .select('id')
      .where('id', '=', bookId)
      .where('state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst()),

  /** What the words change of the book itself; their language is what its file says, unless it says one. */
  async tell(
    bookId: string,
    { language, ...now }: { language: string | null; words: number | null; scanned: boolean },
    trx: Db,
  ): Promise<void> {
    await catalog.tellCopies(trx, bookId, {
      metadata: (was) => ({ ...was, language: was.language ?? language }),
      facts: now,
    });
  },
});
export type RecognitionStore = ReturnType<typeof recognitionStore>;
