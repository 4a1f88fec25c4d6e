// Fills the library's tables with many books at once; what the product computes it computes here too.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { packedIndex } from '../../adapters/ai/index.ts';
import { sortAndSearchKeys } from '../../features/catalog/server/books/book-keys.ts';
import { passageStore } from '../../features/passages/server/passage-store.ts';
import { newId } from '../../platform/common/id.ts';
import { novel } from './novels.ts';
import { type ShelfBook, shelfBook } from './shelf.ts';
import type { AllTables } from '../../platform/server/db.ts';

type Db = Kysely<AllTables>;
const BATCH = 1000;

function rowOf(ownerId: string, book: ShelfBook, number: number) {
  const { title, author, tags } = book;
  const id = newId();
  return {
    id,
    owner_id: ownerId,
    state: 'ready' as const,
    title,
    author,
    description: book.description,
    genre: book.genre,
    tags,
    language: book.language,
    direction: book.direction,
    file_name: `${number}.${book.format}`,
    file_size: 300_000 + number,
    content_hash: createHash('sha256').update(id).digest('hex'),
    format: book.format,
    readable: 'epub' as const,
    original_key: `originals/${id}/file`,
    readable_key: `readable/${id}/bench.epub`,
    readable_hash: id,
    cover_key: `covers/${id}/bench.webp`,
    toc: book.toc,
    pages: book.pages,
    words: book.pages * 280,
    listed: true,
    searchable: true,
    progress: book.progress,
    added_at: book.addedAt,
    active_at: book.activeAt,
    ...sortAndSearchKeys(title, author, tags),
  };
}

/** Puts `count` books without text on somebody's shelf. */
export async function fillShelf(db: Db, ownerId: string, count: number, words: readonly string[]): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => from + i);
    await db
      .insertInto('library_books')
      .values(numbers.map((number) => rowOf(ownerId, shelfBook(number, words), number)))
      .execute();
  }
  await settle(db);
}

/** Puts books with passages and their index on somebody's shelf; answers with the work it took. */
export async function fillNovels(
  db: Db,
  ownerId: string,
  o: { first: number; books: number; passages: number; sentences: readonly string[]; words: readonly string[] },
): Promise<{ words: number; indexCpuMs: number }> {
  const store = passageStore(db);
  let words = 0;
  let indexCpuMs = 0;
  for (let book = o.first; book < o.first + o.books; book++) {
    const row = { ...rowOf(ownerId, shelfBook(book, o.words), book), language: 'en', direction: 'ltr' as const };
    const passages = novel(book, o.passages, o.sentences);
    const before = process.cpuUsage();
    const { terms, stats } = packedIndex(passages, 'en');
    indexCpuMs += process.cpuUsage(before).user / 1000;
    words += passages.reduce((sum, { text }) => sum + text.split(' ').length, 0);
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('library_books').values(row).execute();
      await store.replace(
        row.id,
        (async function* () {
          yield* passages;
        })(),
        trx,
      );
      await store.replaceIndex({ id: row.id, ownerId }, terms, stats, trx);
    });
  }
  await settle(db);
  return { words, indexCpuMs };
}

/** What the database does by itself within minutes: statistics, and no dead rows. */
export async function settle(db: Db): Promise<void> {
  for (const name of ['library_books', 'library_passages', 'library_terms', 'library_index_stats'])
    await sql`vacuum analyze ${sql.table(name)}`.execute(db);
}
