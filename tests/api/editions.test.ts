import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person;
const bytes = (words: string) => new TextEncoder().encode(words);
const LINE = 'The keeper of Orvik carries one amber lantern through the night.';
const add = async (who: Person, title: string, author: string, words: string, tags = '') =>
  (await who.add('a.md', bytes(words), { metadata: { title, author, tags }, keepDuplicate: true })).bookId;
const groups = async (who: Person): Promise<string[][]> =>
  (await who.get('/api/editions')).json.groups.map((group: { books: { title: string }[] }) =>
    group.books.map((book) => book.title).sort(),
  );
const read = (who: Person, bookId: string, progress: number, cfi: string) =>
  who.post(`/api/books/${bookId}/positions`, {
    locator: { cfi, page: null },
    progress,
    deviceId: 'd',
    clientAt: new Date().toISOString(),
  });
/** All that a person did with a book. */
async function state(who: Person, bookId: string) {
  const [marks, book, position, shelves] = await Promise.all([
    who.get(`/api/books/${bookId}/highlights`),
    who.get(`/api/books/${bookId}`),
    who.get(`/api/books/${bookId}/position`),
    who.get(`/api/books/${bookId}/collections`),
  ]);
  const { tags, progress, lastRead, trashedAt } = book.json;
  return {
    marks: marks.json,
    said: { tags, progress, lastRead, trashed: trashedAt !== null },
    position: position.json.position,
    shelves: shelves.json,
  };
}

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});

test('LIB-01 duplicates and editions are found by their bytes, or by title and author', async () => {
  const chen = await app.person('Chen');
  await Promise.all([
    add(chen, 'Same bytes', 'One', 'The very same words.'),
    add(chen, 'Other name', 'Two', 'The very same words.'),
    add(chen, 'The Lantern', 'Ada Keeper', 'First text.'),
    add(chen, 'Lantern: A Tale of the Sea (2nd Edition)', 'Keeper, Ada', 'Second text.'),
    add(chen, 'Lantern', 'Somebody Else', 'Third text.'),
    add(chen, 'Tides: Volume 1', 'Ada Keeper', 'Fourth text.'),
    add(chen, 'Tides: Volume 2', 'Ada Keeper', 'Fifth text.'),
    add(chen, 'كتاب الليل', 'نور', 'نص أول.'),
    add(chen, 'كتاب الليل (الطبعة الثانية)', 'نور', 'نص ثان.'),
  ]);
  expect((await groups(chen)).sort()).toEqual([
    ['Lantern: A Tale of the Sea (2nd Edition)', 'The Lantern'],
    ['Other name', 'Same bytes'],
    ['كتاب الليل', 'كتاب الليل (الطبعة الثانية)'],
  ]);
});

test('LIB-01 books that an older version put in get their key, and a change of author changes it', async () => {
  const elif = await app.person('Elif'),
    ids = [await add(elif, 'Harbour', 'A', 'One.'), await add(elif, 'The Harbour', 'A', 'Two.')];
  await sql`update library_books set edition_key = null where id = any(${ids}::uuid[])`.execute(app.services.db);
  expect(await groups(elif)).toEqual([]);
  await app.services.catalog.beginEditionKeys();
  await expect.poll(() => groups(elif), { timeout: 200_000, interval: 200 }).toEqual([['Harbour', 'The Harbour']]);
  await elif.post('/api/user/library/bulk/edit', { books: { ids: [ids[0]] }, change: { author: 'B' } });
  expect(await groups(elif)).toEqual([]);
});

test('LIB-01 a pair that is kept is not offered again, and Undo offers it again', async () => {
  const dana = await app.person('Dana');
  const ids = [await add(dana, 'Rain', 'A', 'One.'), await add(dana, 'Rain', 'A', 'Two.')];
  const kept = await dana.post('/api/editions/keep-all', { ids });
  expect(kept.status).toBe(200);
  expect(await groups(dana)).toEqual([]);
  expect((await badr.post('/api/editions/undo', { undoId: kept.json.undoId })).status).toBe(404);
  await dana.post('/api/editions/undo', { undoId: kept.json.undoId });
  expect(await groups(dana)).toEqual([['Rain', 'Rain']]);
});

test('LIB-01 a merge moves highlights, notes, bookmarks, places, collections and tags; Undo restores everything', async () => {
  const keepId = await add(amina, 'Tower', 'Ada', `# Tower\n\n${LINE}\n\nMore in this edition.\n`, 'sea');
  const otherId = await add(amina, 'Tower', 'Ada', `# Tower\n\nA preface.\n\n${LINE}\n`, 'hill');
  const mark = (bookId: string, body: object) =>
    amina.post(`/api/books/${bookId}/highlights`, { cfi: 'epubcfi(/6/4!/4/2)', page: null, progress: 40, ...body });
  await mark(otherId, { kind: 'highlight', colour: 'green', text: 'one amber lantern', note: 'Whose?' });
  await mark(otherId, { kind: 'bookmark', text: '' });
  await mark(keepId, { kind: 'highlight', colour: 'pink', text: 'carries' });
  await read(amina, keepId, 10, 'epubcfi(/6/4!/4/2)');
  await read(amina, otherId, 60, 'epubcfi(/6/4!/4/6)');
  await amina.post('/api/collections', { name: 'Sea', books: { ids: [otherId] } });
  const before = [await state(amina, keepId), await state(amina, otherId)];
  const offered = (await amina.get('/api/editions')).json.groups[0];
  expect(offered).toMatchObject({ why: 'title', bestId: otherId });
  expect(offered.books.map((book: { marks: number }) => book.marks).sort()).toEqual([1, 2]);

  const merged = await amina.post('/api/editions/merge', { keepId, otherIds: [otherId] });
  expect(merged.json).toMatchObject({ marks: 2 });
  const now = await state(amina, keepId);
  expect(now.marks.highlights.map((one: { text: string }) => one.text).sort()).toEqual([
    'carries',
    'one amber lantern',
  ]);
  expect(now.marks.highlights.find((one: { text: string }) => one.text === 'one amber lantern')).toMatchObject({
    note: 'Whose?',
    anchor: 'moved',
  });
  expect(now.marks.bookmarks).toHaveLength(1);
  expect(now.said).toMatchObject({ tags: ['sea', 'hill'], progress: 60, lastRead: before[1]!.said.lastRead });
  expect(now.position).toMatchObject({ progress: 60, locator: { cfi: null } });
  expect(now.shelves.collectionIds).toHaveLength(1);
  expect((await amina.get('/api/user/library/trash')).json.books.map((book: { id: string }) => book.id)).toEqual([
    otherId,
  ]);
  expect(await groups(amina)).toEqual([]);

  expect((await badr.post('/api/editions/undo', { undoId: merged.json.undoId })).status).toBe(404);
  expect((await amina.post('/api/editions/undo', { undoId: merged.json.undoId })).status).toBe(200);
  expect([await state(amina, keepId), await state(amina, otherId)]).toEqual(before);
  expect(await groups(amina)).toEqual([['Tower', 'Tower']]);
  expect((await amina.post('/api/editions/undo', { undoId: merged.json.undoId })).status).toBe(404);
});

test('LIB-01 what a person did since a merge stays theirs, and a book that is gone for good does not come back', async () => {
  const [keepId, otherId] = [
    await add(amina, 'Moor', 'B', `${LINE} One.`),
    await add(amina, 'Moor', 'B', `${LINE} Two.`),
  ];
  await read(amina, otherId, 20, 'epubcfi(/6/4!/4/2)');
  const merged = await amina.post('/api/editions/merge', { keepId, otherIds: [otherId] });
  await read(amina, keepId, 80, 'epubcfi(/6/4!/4/4)');
  await amina.post('/api/editions/undo', { undoId: merged.json.undoId });
  expect((await state(amina, keepId)).said.progress).toBe(80);
  expect((await state(amina, otherId)).position.progress).toBe(20);
  const again = await amina.post('/api/editions/merge', { keepId, otherIds: [otherId] });
  await amina.call('DELETE', `/api/books/${otherId}`, { permanent: true });
  expect((await amina.post('/api/editions/undo', { undoId: again.json.undoId })).status).toBe(404);
});

test('AUTH-01 nobody merges or keeps books of somebody else', async () => {
  const [mine, alike] = [await add(badr, 'Dune sea', 'C', 'One.'), await add(badr, 'Dune sea', 'C', 'Two.')];
  const theirs = await add(amina, 'Dune sea', 'C', 'One.');
  for (const body of [
    { keepId: mine, otherIds: [theirs] },
    { keepId: theirs, otherIds: [mine] },
    { keepId: mine, otherIds: [mine] },
  ])
    expect([body, (await badr.post('/api/editions/merge', body)).status]).toEqual([body, 404]);
  expect((await amina.post('/api/editions/merge', { keepId: mine, otherIds: [alike] })).status).toBe(404);
  expect((await badr.post('/api/editions/keep-all', { ids: [mine, theirs] })).status).toBe(404);
  expect((await state(amina, theirs)).said.trashed).toBe(false);
  expect(await groups(badr)).toEqual([['Dune sea', 'Dune sea']]);
});
