import { beforeAll, expect, test } from 'vitest';
import { giveBook } from '../support/give-book.ts';
import { COUNTS_HOLDERS } from '../support/shadow.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';
import { bytes, mark, QUOTE, TOWER } from '../support/tower-book.ts';

let app: TestApp, amina: Person, badr: Person;

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});

/** A book of Amina's that Badr has by sharing. */
async function shared(name: string, o: { download?: boolean } = {}) {
  const { bookId } = await amina.add(`${name}.md`, bytes(TOWER.replace('# The Tower', `# ${name}: The Tower`)), {
    metadata: { title: name },
    keepDuplicate: true,
  });
  const takeBack = await giveBook(app.services.db, { to: badr.id, bookId, ...o });
  return { bookId, takeBack: () => takeBack(app.services.db) };
}

test('HIGH-01 marks of a book that was revoked stay: listed with its title, found, exported without a link, deleted', async () => {
  const { bookId, takeBack } = await shared('Lantern');
  const { id } = (await badr.post(`/api/books/${bookId}/highlights`, mark({ note: 'Why amber?', tags: ['light'] })))
    .json;
  expect((await badr.get('/api/highlights')).json.books).toMatchObject([{ id: bookId, held: true }]);
  await takeBack();

  expect((await badr.get(`/api/books/${bookId}`)).status).toBe(404);
  expect((await badr.get('/api/highlights')).json).toMatchObject({
    total: 1,
    marks: [{ id, text: QUOTE, note: 'Why amber?' }],
    books: [{ id: bookId, title: 'Lantern', coverImageUrl: null, held: false }],
  });
  for (const [query, total] of [
    ['q=amber', 1],
    ['q=nothing', 0],
    [`bookId=${bookId}`, 1],
    ['tag=light', 1],
  ])
    expect([query, (await badr.get(`/api/highlights?${query}`)).json.total]).toEqual([query, total]);
  expect((await badr.get('/api/highlights/facets')).json).toMatchObject({
    total: 1,
    books: [{ id: bookId, title: 'Lantern', count: 1 }],
    tags: [{ value: 'light', count: 1 }],
  });
  for (const format of ['markdown', 'csv', 'json']) {
    const { text } = await badr.get(`/api/highlights/export?format=${format}`);
    for (const words of [QUOTE, 'Lantern'])
      expect({ format, text }).toEqual({ format, text: expect.stringContaining(words) });
    expect(text, 'no link to what cannot be opened').not.toContain('/reader?');
  }
  expect((await badr.get('/api/highlights/review?day=2030-01-01')).json).toMatchObject({
    marks: [{ id }],
    books: [{ id: bookId, held: false }],
  });
  expect((await badr.post(`/api/books/${bookId}/highlights`, mark())).json.code).toBe('BOOK_NOT_FOUND');
  expect((await amina.get('/api/highlights')).json.total, 'nobody else’s').toBe(0);
  expect((await badr.call('DELETE', `/api/highlights/${id}`)).status).toBe(200);
  expect((await badr.get('/api/highlights')).json.total).toBe(0);
});

test('HIGH-01 a mark whose place is unsure is not offered for a look in a book that is gone', async () => {
  const { bookId, takeBack } = await shared('Unsure');
  const { id } = (await badr.post(`/api/books/${bookId}/highlights`, mark())).json;
  await app.services.db.updateTable('highlights_marks').set({ anchor: 'unsure' }).where('id', '=', id).execute();
  const unsure = async () => [
    (await badr.get('/api/highlights/facets')).json.unsure,
    (await badr.get('/api/highlights?anchor=unsure')).json.total,
  ];
  expect(await unsure()).toEqual([1, 1]);
  await takeBack();
  expect(await unsure()).toEqual([0, 0]);
  await badr.call('DELETE', `/api/highlights/${id}`);
});

test('CHAT-02 answers over a book that was revoked stay readable, cite without a title and say why there are no new ones', async () => {
  const { bookId, takeBack } = await shared('Keeper');
  const scope = { kind: 'books', bookIds: [bookId] };
  const { conversationId, message } = await badr.ask('What does the keeper of Orvik carry?', scope);
  expect(message.citations[0]).toMatchObject({ bookId, bookTitle: 'Keeper' });
  await takeBack();

  const thread = `/api/malaika/conversations/${conversationId}`;
  const { json } = await badr.get(thread);
  expect(json.books).toEqual([]);
  expect(json.messages[1]).toMatchObject({
    content: message.content,
    citations: [{ text: message.citations[0].text, bookTitle: '' }],
  });
  const asked = await badr.post(`${thread}/messages`, { content: 'And who counts the ships?' });
  expect([asked.status, asked.json.code]).toEqual([404, 'SCOPE_BOOK_NOT_FOUND']);
  const edited = await badr.post(`${thread}/messages`, { content: 'Once more', editOf: json.messages[0].id });
  expect(edited.json.code).toBe('SCOPE_BOOK_NOT_FOUND');
  const retried = await badr.post(`${thread}/messages/${message.id}/retry`);
  expect(retried.json.code).toBe('SCOPE_BOOK_NOT_FOUND');
  expect((await badr.get(thread)).json.messages, 'nothing was lost by asking').toHaveLength(2);
});

test('LIB-01 what is done to many books leaves out those of other people, and says how many', async () => {
  const [locked, open] = [await shared('Locked'), await shared('Open', { download: true })];
  const own = (await badr.add('own.md', bytes('# Own\n\nA text of his own.\n'))).bookId;
  const books = { ids: [own, locked.bookId, open.bookId] };
  expect((await badr.post('/api/user/library/bulk/reprocess', { books })).json).toEqual({ changed: 1, leftOut: 2 });
  expect((await badr.post('/api/user/library/bulk/originals', { books })).json).toMatchObject({ count: 2, leftOut: 1 });
  expect((await badr.post('/api/user/library/bulk/originals', { books: { ids: [locked.bookId] } })).json.code).toBe(
    'DOWNLOAD_NOT_GRANTED',
  );
});

test.skipIf(COUNTS_HOLDERS)(
  'LIB-03 the trash says how many people lose a book with its keeper; what was bought is not counted',
  async () => {
    const { bookId } = await shared('Shared');
    const [buyer, other] = [await app.person('Chen'), await app.person('Dara')];
    await giveBook(app.services.db, { to: other.id, bookId });
    await giveBook(app.services.db, { to: buyer.id, bookId, kind: 'bought' });
    for (const who of [amina, badr]) await who.call('DELETE', `/api/books/${bookId}`);
    const sharedWith = async (who: Person) =>
      (await who.get('/api/user/library/trash')).json.books.find(({ id }: { id: string }) => id === bookId)?.sharedWith;
    expect(await sharedWith(amina)).toBe(2);
    expect(await sharedWith(badr), 'only its keeper ends it').toBe(0);
  },
);

test('LIB-02 what the keeper changes of many books, and takes back, shows in the filters of everybody who has them', async () => {
  const { bookId } = await shared('Counted'),
    books = { ids: [bookId] };
  const languages = async () =>
    (await badr.get('/api/user/library/facets')).json.languages.map(({ value }: { value: string }) => value);
  const { undoId } = (await amina.post('/api/user/library/bulk/edit', { books, change: { language: 'mt' } })).json;
  expect(await languages()).toContain('mt');
  expect((await amina.post('/api/user/library/bulk/undo', { undoId })).json).toEqual({ changed: 1 });
  expect(await languages()).not.toContain('mt');
});

test('LIB-01 a file that became no book is counted and listed in the Inbox of its keeper alone', async () => {
  const dara = await app.person('Dara'),
    { bookId } = await amina.add('given-early.md', bytes('# Early\n\nA text that is given while it is read.\n'));
  await app.services.db.transaction().execute((trx) =>
    app.services.catalog.access.grant(trx, {
      userId: dara.id,
      bookId,
      kind: 'shared',
      sourceId: bookId,
      waiting: true,
    }),
  );
  await app.services.db.updateTable('library_contents').set({ state: 'failed' }).where('id', '=', bookId).execute();
  const summary = (await dara.get('/api/inbox/summary')).json,
    listed = (await dara.get('/api/inbox/refused')).json;
  expect(summary).toMatchObject({ waiting: 0, refused: 0 });
  expect(JSON.stringify(listed)).not.toContain(bookId);
});
