import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { indexBook, packedIndex } from '../../../adapters/ai/index.ts';
import type { Passage } from '../../../adapters/formats/index.ts';
import { newId } from '../../../platform/common/id.ts';
import { putBook } from '../../../tests/support/put-book.ts';
import { accessStore } from '../../catalog/server/access/access-store.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { passageStore } from './passage-store.ts';
import type { AllTables } from '../../../platform/server/db.ts';

const { pool, db } = await testDatabase<AllTables>();
const asked: CompiledQuery[] = [];
const watched = new Kysely<AllTables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push(query),
});

test('CHAT-02 how long passages are is read once, again when the book was indexed again, and by its owner only', async () => {
  const owner = newId(),
    id = newId(),
    store = passageStore(watched);
  await sql`insert into accounts_users (id, name, email, email_verified) values (${owner}, 'Dina', 'dina@example.org', true)`.execute(
    db,
  );
  await putBook(db, owner, { id, title: 'Lamps' });
  const index = (lens: number[]) =>
    db
      .transaction()
      .execute((trx) =>
        store.replaceIndex(
          { id, ownerId: owner },
          packedIndex([{ ord: 0, chapter: '', text: 'lamp' }], 'en').terms,
          { passages: lens.length, words: 9, lens, analyzer: 'en/1' },
          trx,
        ),
      );
  const scope = { ownerId: owner, bookIds: null };
  const readLengths = () => asked.splice(0).filter((query) => query.sql.includes('"lens"')).length;

  await index([4, 5]);
  expect(await store.stats(scope, [id])).toMatchObject([{ bookId: id, passages: 2, lens: [4, 5] }]);
  expect(readLengths()).toBe(1);
  expect(await store.stats(scope, [id])).toMatchObject([{ bookId: id, passages: 2, lens: [4, 5] }]);
  expect(readLengths()).toBe(0);
  expect(await store.stats({ ownerId: newId(), bookIds: null }, [id])).toEqual([]);

  await index([6]);
  expect(await store.stats(scope, [id])).toMatchObject([{ bookId: id, passages: 1, lens: [6] }]);
  expect(readLengths()).toBe(1);
});

test('CHAT-02 terms are stored as they were counted, whatever letters and however many, and go with their book', async () => {
  const owner = newId(),
    id = newId(),
    store = passageStore(db);
  await sql`insert into accounts_users (id, name, email, email_verified) values (${owner}, 'Omar', 'omar@example.org', true)`.execute(
    db,
  );
  await putBook(db, owner, { id, title: 'Numbers' });
  const passages = Array.from({ length: 2500 }, (_, ord) => ({
    ord: ord * 30,
    chapter: ord % 7 ? 'λύχνος' : '',
    text: `lamp n${ord} m${ord} o${ord} ${'𝒳'.repeat(ord % 3)} مصباح`,
  }));
  const { postings } = indexBook(passages, 'el'),
    { terms, stats } = packedIndex(passages, 'el');
  const index = () => db.transaction().execute((trx) => store.replaceIndex({ id, ownerId: owner }, terms, stats, trx));
  const stored = () => store.terms({ ownerId: owner, bookIds: [id] }, [...postings.keys()]);
  const rows = () => db.selectFrom('library_terms').select('term').where('book_id', '=', id).execute();

  await index();
  await index();
  expect(new Map((await stored()).map(({ term, ords, tfs }) => [term, { ords, tfs }]))).toEqual(postings);
  expect(await rows()).toHaveLength(postings.size);
  await sql`update library_terms set postings = null, ords = '{3,9}', tfs = '{1,2}' where book_id = ${id} and term = 'n0'`.execute(
    db,
  ); // as they once were
  expect(await store.terms({ ownerId: owner, bookIds: [id] }, ['n0'])).toEqual([
    { bookId: id, term: 'n0', ords: [3, 9], tfs: [1, 2] },
  ]);
  const behind = (last: number) =>
    store.known({ ownerId: owner, bookIds: [id], upTo: new Map([[id, last]]) }, ['n0', 'n1', 'n2400']);
  expect([await behind(2), await behind(3), await behind(30)]).toEqual([
    new Set(),
    new Set(['n0']),
    new Set(['n0', 'n1']),
  ]);
  await accessStore(db).remove(owner, id);
  expect(await rows()).toEqual([]);
  await index();
  expect(await rows()).toEqual([]);
});

test('CHAT-02 passages are stored as they were read: letters of any kind, pages, rectangles, or none', async () => {
  const owner = newId(),
    id = newId(),
    store = passageStore(db);
  await sql`insert into accounts_users (id, name, email, email_verified) values (${owner}, 'Nur', 'nur@example.org', true)`.execute(
    db,
  );
  await putBook(db, owner, { id, title: 'Pages' });
  const plain = { section: 0, chapter: '', page: null, text: 'one', prefix: '', suffix: '', cfi: null, rects: null };
  const read: Passage[] = [
    { ...plain, ord: 0 },
    {
      ord: 1,
      section: 4,
      chapter: 'NULL',
      page: 5,
      text: 'a "quoted" \\ {word},\n\tمصباح 🜁',
      prefix: 'null',
      suffix: "'",
      cfi: 'epubcfi(/6/4!/4,/1:0,/3:9)',
      rects: [[1, 2.5, 3, 4]],
      spans: [{ at: 0, length: 9, path: '/1', from: 0 }],
      plain: '{word}\tمصباح',
    },
    { ...plain, ord: 2, text: 'no\0 zero', prefix: 'half \ud800', recognised: true },
  ];
  const count = await db.transaction().execute((trx) => store.replace(id, read, trx));
  expect(count).toBe(3);
  expect(await store.own(id)).toMatchObject([{ spans: null }, { spans: read[1]!.spans, plain: read[1]!.plain }]);
  const rows = await db.selectFrom('library_passages').selectAll().where('book_id', '=', id).orderBy('ord').execute();
  expect(rows).toEqual([
    { ...read[0], book_id: id, spans: null, plain: null, recognised: false },
    { ...read[1], book_id: id, spans: [[0, 9, '/1', 0]], recognised: false },
    { ...read[2], book_id: id, spans: null, plain: null, text: 'no zero', prefix: 'half \ufffd', recognised: true },
  ]);
});
