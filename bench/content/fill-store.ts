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
  const entry = {
    id,
    owner_id: ownerId,
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
    cover_key: `covers/${id}/bench.webp`,
    pages: book.pages,
    words: book.pages * 280,
    listed: true,
    searchable: true,
    progress: book.progress,
    added_at: book.addedAt,
    active_at: book.activeAt,
    ...sortAndSearchKeys(title, author, tags),
  };
  const content = {
    id,
    brought_by: ownerId,
    state: 'ready' as const,
    original_key: `originals/${id}/file`,
    readable_key: `readable/${id}/bench.epub`,
    readable_hash: id,
    toc: book.toc,
  };
  return { entry, content };
}
type Row = ReturnType<typeof rowOf>;

/** What bringing a book writes, for many at once. */
async function bring(db: Db, rows: readonly Row[]): Promise<void> {
  await db
    .insertInto('library_contents')
    .values(rows.map((row) => row.content))
    .execute();
  await db
    .insertInto('library_books')
    .values(rows.map((row) => row.entry))
    .execute();
  await db
    .insertInto('library_grants')
    .values(
      rows.map(({ entry }) => ({
        user_id: entry.owner_id,
        book_id: entry.id,
        kind: 'own' as const,
        source_id: entry.id,
      })),
    )
    .execute();
}

/** Puts `count` books without text on somebody's shelf. */
export async function fillShelf(db: Db, ownerId: string, count: number, words: readonly string[]): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => from + i);
    await bring(
      db,
      numbers.map((number) => rowOf(ownerId, shelfBook(number, words), number)),
    );
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
    const { entry, content } = rowOf(ownerId, shelfBook(book, o.words), book);
    const row = { entry: { ...entry, language: 'en', direction: 'ltr' as const }, content };
    const passages = novel(book, o.passages, o.sentences);
    const before = process.cpuUsage();
    const { terms, stats } = packedIndex(passages, 'en');
    indexCpuMs += process.cpuUsage(before).user / 1000;
    words += passages.reduce((sum, { text }) => sum + text.split(' ').length, 0);
    await db.transaction().execute(async (trx) => {
      await bring(trx, [row]);
      await store.replace(
        entry.id,
        (async function* () {
          yield* passages;
        })(),
        trx,
      );
      await store.replaceIndex({ id: entry.id, ownerId }, terms, stats, trx);
    });
  }
  await settle(db);
  return { words, indexCpuMs };
}

/** What the database does by itself within minutes: statistics, and no dead rows. */
export async function settle(db: Db): Promise<void> {
  for (const name of [
    'library_contents',
    'library_entries',
    'library_grants',
    'library_passages',
    'library_terms',
    'library_index_stats',
  ])
    await sql`vacuum analyze ${sql.table(name)}`.execute(db);
}
