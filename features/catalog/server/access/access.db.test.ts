import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { packedIndex } from '../../../../adapters/ai/index.ts';
import { newId } from '../../../../platform/common/id.ts';
import type { AllTables } from '../../../../platform/server/db.ts';
import { newPerson } from '../../../../tests/support/new-person.ts';
import { putBook } from '../../../../tests/support/put-book.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { passageStore } from '../../../passages/server/passage-store.ts';
import type { GrantKind } from '../../core/index.ts';
import { ENDS_WITH_KEEPER, rightsBy } from '../../core/rights.ts';
import { bookStore } from '../books/book-store.ts';
import { accessStore } from './access-store.ts';
import { copiesStore } from './copies-store.ts';

const { db, pool } = await testDatabase<AllTables>();
const access = accessStore(db),
  copies = copiesStore(db),
  books = bookStore(db),
  passages = passageStore(db);

const person = (name: string) => newPerson(db, name);
const give = (
  userId: string,
  bookId: string,
  kind: GrantKind,
  more: { sourceId?: string; waiting?: boolean; download?: boolean } = {},
) => db.transaction().execute((trx) => access.grant(trx, { userId, bookId, kind, sourceId: newId(), ...more }));
const take = (kind: GrantKind, sourceId: string, userId?: string) =>
  db.transaction().execute((trx) => access.revoke(trx, { kind, sourceId, ...(userId && { userId }) }, 'test'));
const mark = async (ownerId: string, bookId: string) => {
  await sql`insert into highlights_marks (id, owner_id, book_id, book_file, kind, text, find)
    values (${newId()}, ${ownerId}, ${bookId}, 'f', 'highlight', 'words', 'words')`.execute(db);
};
const marksOf = async (ownerId: string) =>
  (await sql<{ book_id: string }>`select book_id from highlights_marks where owner_id = ${ownerId}`.execute(db)).rows
    .length;
/** Puts one passage and its index into a book. */
const index = (bookId: string, ownerId: string, text: string) =>
  db.transaction().execute(async (trx) => {
    const plain = { section: 0, chapter: '', page: null, prefix: '', suffix: '', cfi: null, rects: null };
    await passages.replace(bookId, [{ ...plain, ord: 0, text }], trx);
    const { terms, stats } = packedIndex([{ ord: 0, chapter: '', text }], 'en');
    await passages.replaceIndex({ id: bookId, ownerId }, terms, stats, trx);
  });
const finds = async (ownerId: string, term: string) =>
  (await passages.terms({ ownerId, bookIds: null }, [term])).map((row) => row.bookId);

test('access: what a kind of grant allows is one table, and grants add up', () => {
  const alone = (kind: GrantKind, download = false) => rightsBy([{ kind, download }]);
  expect(alone('own')).toEqual({ download: true, passOn: true, change: true });
  for (const kind of ['bought', 'gift', 'free'] as const)
    expect(alone(kind)).toEqual({ download: true, passOn: false, change: false });
  for (const kind of ['shared', 'organization'] as const)
    expect([alone(kind), alone(kind, true)].map((rights) => rights.download)).toEqual([false, true]);
  expect(alone('lent', true).download).toBe(false);
  expect(rightsBy([])).toEqual({ download: false, passOn: false, change: false });
  expect(
    rightsBy([
      { kind: 'shared', download: false },
      { kind: 'bought', download: false },
    ]).download,
  ).toBe(true);
});

test('access: fifty grants and revocations of one pair at once end as their rows say', async () => {
  const [keeper, reader] = [await person('Keeper'), await person('Reader')];
  const bookId = await putBook(db, keeper);
  const sources = Array.from({ length: 25 }, () => newId());
  await Promise.all(
    sources.flatMap((sourceId, i) => [
      give(reader, bookId, 'shared', { sourceId }),
      i % 2 ? take('shared', sourceId, reader) : give(reader, bookId, 'shared', { sourceId }),
    ]),
  );
  const live = async () =>
    (
      await sql`select 1 from library_grants where user_id = ${reader} and book_id = ${bookId} and revoked_at is null`.execute(
        db,
      )
    ).rows.length > 0;
  expect(!!(await books.find(reader, bookId))).toBe(await live());
  await Promise.all(sources.map((sourceId) => take('shared', sourceId)));
  expect([await live(), await books.find(reader, bookId)]).toEqual([false, undefined]);
  for (const sourceId of sources) expect(await give(reader, bookId, 'shared', { sourceId })).toBe(false); // a replay undoes nothing
  expect(await books.find(reader, bookId)).toBeUndefined();
  expect(await give(reader, bookId, 'shared')).toBe(true);
  expect(await books.find(reader, bookId)).toMatchObject({ id: bookId, own: false });
});

test('access: the keeper removes a book for good: what was shared ends, what was bought stays with its text, marks stay with everybody', async () => {
  const [keeper, sharee, buyer] = [await person('Keeper'), await person('Sharee'), await person('Buyer')];
  const bookId = await putBook(db, keeper, { cover_key: 'covers/file' }, { readable_key: 'r/1', original_key: 'o/1' });
  await index(bookId, keeper, 'The obsidian lantern.');
  await give(sharee, bookId, 'shared');
  await give(buyer, bookId, 'bought');
  await mark(sharee, bookId);
  await mark(buyer, bookId);
  expect([await finds(sharee, 'obsidian'), await finds(buyer, 'obsidian')]).toEqual([[bookId], [bookId]]);

  expect(await access.remove(keeper, bookId)).toEqual([]); // the buyer's copy names every file
  expect([await books.find(keeper, bookId), await books.find(sharee, bookId)]).toEqual([undefined, undefined]);
  expect(await finds(sharee, 'obsidian')).toEqual([]);
  expect(await books.find(buyer, bookId)).toMatchObject({ own: false, state: 'ready' });
  expect(await finds(buyer, 'obsidian')).toEqual([bookId]);
  expect([await marksOf(sharee), await marksOf(buyer)]).toEqual([1, 1]);

  // A buyer may fetch the book again, until nobody holds it: then its files go, and its text.
  expect(await access.remove(buyer, bookId)).toEqual([]);
  expect((await sql`select 1 from library_passages where book_id = ${bookId}`.execute(db)).rows).toHaveLength(1);
  await sql`update library_grants set revoked_at = now() where book_id = ${bookId}`.execute(db);
  expect((await access.endWithoutKeeper()).sort()).toEqual(['covers/file', 'o/1', 'r/1']);
  expect((await sql`select 1 from library_passages where book_id = ${bookId}`.execute(db)).rows).toHaveLength(0);
  expect((await sql`select 1 from library_terms where book_id = ${bookId}`.execute(db)).rows).toHaveLength(0);
  expect(await marksOf(sharee)).toBe(1);
  expect(await give(buyer, bookId, 'bought')).toBe(false);
});

test('access: the account of a keeper is deleted: what they passed on ends, a buyer reads on', async () => {
  const [keeper, sharee, buyer] = [await person('Keeper'), await person('Sharee'), await person('Buyer')];
  const [sold, shared] = [
    await putBook(db, keeper, {}, { original_key: 'o/sold' }),
    await putBook(db, keeper, {}, { original_key: 'o/shared' }),
  ];
  await index(sold, keeper, 'The vermilion sail.');
  await give(buyer, sold, 'bought');
  for (const bookId of [sold, shared]) await give(sharee, bookId, 'shared');
  for (const bookId of [sold, shared]) {
    await sql`insert into library_recognitions (book_id, owner_id, id) values (${bookId}, ${keeper}, ${newId()})`.execute(
      db,
    );
    await sql`insert into library_recognised_pages (book_id, owner_id, page, round, text) values (${bookId}, ${keeper}, 1, 1, 'read')`.execute(
      db,
    );
  }
  await mark(sharee, shared);
  await mark(buyer, sold);
  await sql`delete from accounts_users where id = ${keeper}`.execute(db);
  expect(await access.endWithoutKeeper()).toEqual(['o/shared']);
  expect([await books.find(sharee, sold), await books.find(sharee, shared)]).toEqual([undefined, undefined]);
  expect(await finds(buyer, 'vermilion')).toEqual([sold]);
  expect(await copies.findForJob(sold)).toMatchObject({ id: sold });
  // Words that were recognized stay with the book; without them it would be a scan again when it is reprocessed.
  const { rows: recognized } =
    await sql`select book_id from library_recognised_pages where book_id in (${sold}, ${shared})`.execute(db);
  expect(recognized).toEqual([{ book_id: sold }]);
  expect([await marksOf(sharee), await marksOf(buyer)]).toEqual([1, 1]);
});

test('access: a copy shows the keeper’s words until its person says something; no tag and no progress is passed on', async () => {
  const [keeper, sharee] = [await person('Keeper'), await person('Sharee')];
  const bookId = await putBook(db, keeper, {
    title: 'scan0001',
    tags: ['dull'],
    progress: 40,
    file_metadata: '{"title": "scan0001"}',
    find: 'scan0001 dull',
  });
  await books.change(keeper, bookId, { title: 'The Reed Boat', author: 'Mara Quell' });
  await give(sharee, bookId, 'shared');
  const theirs = async () => (await books.find(sharee, bookId))!;
  expect(await theirs()).toMatchObject({
    title: 'The Reed Boat',
    author: 'Mara Quell',
    tags: [],
    progress: 0,
    find: expect.not.stringContaining('dull'),
  });

  await books.change(sharee, bookId, { title: 'Boats' });
  await books.change(keeper, bookId, { title: 'The Reed Boats', author: 'M. Quell' });
  expect(await theirs()).toMatchObject({ title: 'Boats', author: 'M. Quell' });
  expect((await books.find(keeper, bookId))!.title).toBe('The Reed Boats');

  // A job reads the file again: the words of both stay, and so does what the keeper's words are to others.
  await db.transaction().execute((trx) =>
    copies.tell(trx, bookId, {
      metadata: { title: 'From the file', language: 'en' },
      facts: { pages: 7, cover_key: 'c/2' },
      opens: true,
    }),
  );
  expect(await theirs()).toMatchObject({
    title: 'Boats',
    author: 'M. Quell',
    language: 'en',
    pages: 7,
    cover_key: 'c/2',
  });
  expect((await books.find(keeper, bookId))!).toMatchObject({ title: 'The Reed Boats', pages: 7 });
  await books.changeOwnCover(keeper, bookId, 'covers/own');
  expect(await theirs()).toMatchObject({ cover_key: 'covers/own', own_cover_key: null });
});

test('access: once the keeper is gone, nobody learns what another reader says of the book: neither a new copy nor the work on it', async () => {
  const [keeper, first, second] = [await person('Keeper'), await person('First'), await person('Second')];
  const bookId = await putBook(db, keeper, { file_metadata: '{"title": "The Reed Boat"}', title: 'The Reed Boat' });
  await books.change(keeper, bookId, { author: 'Mara Quell' });
  await give(first, bookId, 'bought');
  await books.change(first, bookId, {
    title: 'My own name for it',
    author: 'My own author',
    description: 'what I think of it',
    genre: 'poetry',
    tags: ['mine'],
  });
  await books.changeOwnCover(first, bookId, 'covers/mine');
  await access.remove(keeper, bookId);
  expect(await copies.findForJob(bookId)).toMatchObject({ title: 'The Reed Boat', author: 'Mara Quell', genre: null });

  await give(second, bookId, 'bought');
  const said = { title: 'The Reed Boat', author: 'Mara Quell', description: null, genre: null, tags: [] };
  expect(await books.find(second, bookId)).toMatchObject({
    ...said,
    cover_key: null,
    own_cover_key: null,
    find: expect.not.stringContaining('own'),
  });
  expect(await books.find(first, bookId)).toMatchObject({ title: 'My own name for it', genre: 'poetry' });

  // Whoever had it pays for no work on it, and nobody passes on what nobody keeps.
  await sql`update library_grants set revoked_at = now() where user_id = ${first} and book_id = ${bookId}`.execute(db);
  await sql`update library_entries set held_until = '-infinity' where owner_id = ${first} and id = ${bookId}`.execute(
    db,
  );
  expect(await copies.findForJob(bookId)).toMatchObject({ owner_id: second });
  for (const kind of ENDS_WITH_KEEPER) expect(await give(first, bookId, kind)).toBe(false);
  expect(await books.find(first, bookId)).toBeUndefined();
});

test('access: what the keeper or the file says after a book was revoked reaches its copy only when it is given again', async () => {
  const [keeper, ex] = [await person('Keeper'), await person('Ex')];
  const bookId = await putBook(db, keeper, { title: 'Before', file_metadata: '{"title": "Before"}' });
  const sourceId = newId();
  await give(ex, bookId, 'shared', { sourceId });
  await books.change(ex, bookId, { author: 'As I call them', tags: ['kept'] });
  await take('shared', sourceId);

  await books.change(keeper, bookId, { title: 'A secret title' });
  await books.changeOwnCover(keeper, bookId, 'covers/new');
  await db
    .transaction()
    .execute((trx) =>
      copies.tell(trx, bookId, { metadata: { title: 'Before', description: 'secret' }, facts: { pages: 9 } }),
    );
  expect(await access.heldBefore(ex, [bookId])).toMatchObject([{ title: 'Before' }]);

  await give(ex, bookId, 'shared');
  expect(await books.find(ex, bookId)).toMatchObject({
    title: 'A secret title',
    description: 'secret',
    author: 'As I call them',
    tags: ['kept'],
    cover_key: 'covers/new',
    pages: 9,
    find: expect.stringContaining('secret'),
  });
});

test('access: a book that is given while it is read in comes when it opens; one that waits is not listed before its person decides', async () => {
  const [keeper, sharee, other] = [await person('Keeper'), await person('Sharee'), await person('Other')];
  const bookId = await putBook(
    db,
    keeper,
    { listed: false, readable: null, searchable: false },
    { state: 'processing' },
  );
  await give(sharee, bookId, 'organization');
  await give(other, bookId, 'shared', { waiting: true });
  expect(await books.find(sharee, bookId)).toMatchObject({ listed: false });
  await db.transaction().execute((trx) => copies.tell(trx, bookId, { facts: { readable: 'epub' }, opens: true }));
  expect(await books.find(sharee, bookId)).toMatchObject({ listed: true });
  expect(await books.find(other, bookId)).toMatchObject({ listed: false, waiting: true });
});

test('access: a book that was revoked and is given again is asked about again, and everything said of it is there', async () => {
  const [keeper, sharee] = [await person('Keeper'), await person('Sharee')];
  const bookId = await putBook(db, keeper);
  const [first, second] = [newId(), newId()];
  await give(sharee, bookId, 'shared', { sourceId: first, waiting: true });
  await pool.query(`update library_books set listed = true, waiting = false, tags = '{kept}' where owner_id = $1`, [
    sharee,
  ]);
  await give(sharee, bookId, 'lent', { sourceId: second, waiting: true });
  expect(await books.find(sharee, bookId)).toMatchObject({ listed: true }); // a second right changes nothing
  await take('shared', first);
  expect(await books.find(sharee, bookId)).toMatchObject({ listed: true });
  await take('lent', second);
  expect(await books.find(sharee, bookId)).toBeUndefined();
  await give(sharee, bookId, 'shared', { waiting: true });
  expect(await books.find(sharee, bookId)).toMatchObject({ listed: false, waiting: true, tags: ['kept'] });
});

test('access: what a person may do is the sum of their live grants; the handbook and a draft are never passed on', async () => {
  const [keeper, sharee] = [await person('Keeper'), await person('Sharee')];
  const bookId = await putBook(db, keeper);
  expect(await access.rightsOf(keeper, bookId)).toEqual({ download: true, passOn: true, change: true });
  expect(await access.rightsOf(sharee, bookId)).toBeNull();
  const sourceId = newId();
  await give(sharee, bookId, 'shared', { sourceId, download: true });
  expect(await access.rightsOf(sharee, bookId)).toEqual({ download: true, passOn: false, change: false });
  expect(await access.downloadable(sharee, [bookId])).toEqual(new Set([bookId]));
  await take('shared', sourceId);
  expect([await access.rightsOf(sharee, bookId), await access.downloadable(sharee, [bookId])]).toEqual([
    null,
    new Set(),
  ]);
  const [guide, draft] = [
    await putBook(db, keeper, { guide: true }),
    await putBook(db, keeper, {}, { state: 'draft' }),
  ];
  expect(await access.rightsOf(keeper, guide)).toMatchObject({ passOn: false });
  await expect(give(sharee, guide, 'shared')).rejects.toThrow();
  expect(await give(sharee, draft, 'shared')).toBe(false);
});

test('access: a book that goes for good finds what refers to it by an index, not by reading every grant there is', async () => {
  const { rows } = await sql<{ table: string }>`
    select f.conrelid::regclass::text as table from pg_constraint as f
    where f.contype = 'f' and f.confrelid in ('library_contents'::regclass, 'library_entries'::regclass) and not exists (
      select 1 from pg_index as i
      where i.indrelid = f.conrelid and i.indpred is null and i.indkey[0] = any(f.conkey)) order by 1`.execute(db);
  expect(rows.map(({ table }) => table)).toEqual([]);
});
