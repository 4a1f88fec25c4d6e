import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImports } from '../../features/imports/server/index.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, basma: Person, dir: string, inboxDir: string;
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  basma = await app.person('Basma');
  dir = await mkdtemp(join(tmpdir(), 'maktaba-import-'));
  inboxDir = await mkdtemp(join(tmpdir(), 'maktaba-inbox-'));
});
afterAll(() => Promise.all([dir, inboxDir].map((folder) => rm(folder, { recursive: true, force: true }))));

const watch = (o: { after?: 'keep' | 'move'; stableSeconds?: number; owner?: string | null } = {}) =>
  openImports({
    db: app.services.db,
    catalog: app.services.catalog,
    ingest: app.services.ingest,
    folder: { dir, owner: o.owner === undefined ? amina.email : o.owner, after: o.after ?? 'keep', review: false },
    accountOf: (email) => Promise.resolve(email === amina.email ? { id: amina.id, name: 'Amina', email } : undefined),
    administrators: () => app.services.accounts.administrators(),
    log: app.services.log,
    stableSeconds: o.stableSeconds ?? 0,
  });
/** The same with review, over a folder of another person's. */
const watchForReview = () =>
  openImports({
    db: app.services.db,
    catalog: app.services.catalog,
    ingest: app.services.ingest,
    folder: { dir: inboxDir, owner: basma.email, after: 'keep', review: true },
    accountOf: (email) => Promise.resolve({ id: basma.id, name: 'Basma', email }),
    administrators: () => app.services.accounts.administrators(),
    log: app.services.log,
    stableSeconds: 0,
  });
const states = async (imports: ReturnType<typeof watch>) =>
  Object.fromEntries((await imports.files(amina.id)).map((file) => [file.path, file.state]));

test('LIB-01 UPL-04 files of the import folder become books once; links, dots and what nobody reads stay out', async () => {
  await mkdir(join(dir, 'shelf', 'deep'), { recursive: true });
  await writeFile(join(dir, 'shelf', 'deep', 'one.txt'), 'The first imported text.');
  await writeFile(join(dir, 'again.txt'), 'The first imported text.');
  await writeFile(join(dir, 'tool.exe'), 'MZ');
  await writeFile(join(dir, '.hidden.txt'), 'Not for anybody.');
  await symlink('/etc/passwd', join(dir, 'link.txt'));
  await symlink('/etc', join(dir, 'etc'));
  const imports = watch();
  await imports.scan();
  const seen = await states(imports);
  expect(Object.keys(seen).sort()).toEqual(['again.txt', join('shelf', 'deep', 'one.txt'), 'tool.exe']);
  expect(seen['tool.exe']).toBe('refused');
  expect([seen['again.txt'], seen[join('shelf', 'deep', 'one.txt')]].sort()).toEqual(['duplicate', 'taken']);
  const taken = (await imports.files(amina.id)).find((file) => file.state === 'taken')!;
  expect(await amina.settled(taken.book_id!)).toMatchObject({ status: 'chat_ready' });
  await imports.scan();
  await watch().scan(); // as after a restart
  expect((await amina.get('/api/user/library')).json.total).toBe(1);
  expect((await readdir(dir)).sort()).toContain('again.txt');
});

test('UPL-04 a file that still grows is left alone until it has stood still', async () => {
  await writeFile(join(dir, 'slow.txt'), 'Half of');
  const patient = watch({ stableSeconds: 3600 });
  await patient.scan();
  expect((await states(patient))['slow.txt']).toBe('seen');
  await writeFile(join(dir, 'slow.txt'), 'Half of it and the rest.');
  const imports = watch({ after: 'move' });
  await imports.scan();
  const file = (await imports.files(amina.id)).find(({ path }) => path === 'slow.txt')!;
  expect(file.state).toBe('taken');
  await amina.settled(file.book_id!);
  expect((await amina.get(`/api/books/${file.book_id}`)).json.fileSize).toBe('Half of it and the rest.'.length);
  expect(await readdir(join(dir, '.imported'))).toEqual(['slow.txt']);
});

test('AUTH-01 without an owner each folder is somebody’s by e-mail; folders of nobody are left alone', async () => {
  await mkdir(join(dir, amina.email));
  await mkdir(join(dir, 'stranger@example.org'));
  await writeFile(join(dir, amina.email, 'mine.txt'), 'A text that is mine.');
  await writeFile(join(dir, 'stranger@example.org', 'theirs.txt'), 'A text of a stranger.');
  const imports = watch({ owner: null });
  await imports.scan();
  const paths = Object.keys(await states(imports));
  expect(paths).toContain('mine.txt');
  expect(paths).not.toContain('theirs.txt');
});

test('LIB-01 found books wait in the Inbox: not on the shelf, not found, until they are accepted', async () => {
  await basma.add('held.txt', new TextEncoder().encode('The first imported text.'));
  await writeFile(join(inboxDir, 'wait-one.txt'), 'The zephyr lighthouse keeps a waiting lamp.');
  await writeFile(join(inboxDir, 'wait-two.txt'), 'The first imported text.');
  await writeFile(join(inboxDir, 'broken.epub'), 'PK no archive at all');
  await writeFile(join(inboxDir, 'tool.exe'), 'MZ');
  const before = (await basma.get('/api/user/library')).json.total;
  const imports = watchForReview();
  await imports.scan();
  const named = Object.fromEntries((await imports.files(basma.id)).map((file) => [file.path, file]));
  for (const name of ['wait-one.txt', 'wait-two.txt', 'broken.epub']) await basma.settled(named[name]!.book_id!);
  const one = named['wait-one.txt']!.book_id!,
    two = named['wait-two.txt']!.book_id!;
  expect((await basma.get('/api/user/library')).json.total).toBe(before);
  expect((await basma.get('/api/user/library/search?q=zephyr')).json.passages).toEqual([]);
  expect((await basma.get(`/api/books/${one}`)).status).toBe(404);

  const first = (await basma.get('/api/inbox?limit=1')).json;
  expect(first.nextCursor).toBe(first.items[0].id);
  const rest = (await basma.get(`/api/inbox?limit=1&cursor=${first.nextCursor}`)).json;
  expect(rest.nextCursor).toBe(null);
  expect([first.items[0].id, rest.items[0].id].sort()).toEqual([one, two].sort());
  const same = (await basma.get('/api/inbox?filter=same')).json.items;
  expect(same).toMatchObject([{ id: two, same: { file: true } }]);
  expect((await basma.get('/api/inbox?filter=new')).json.items).toMatchObject([
    { id: one, same: null, title: 'wait one' },
  ]);

  const stranger = await app.person('Dawud');
  expect((await stranger.get('/api/inbox')).json.items).toEqual([]);
  expect((await stranger.post('/api/inbox/decide', { books: { ids: [one] }, as: 'accept' })).json.bookIds).toEqual([]);
  expect((await stranger.post('/api/inbox/undo', { bookIds: [one], was: 'skip' })).json.changed).toBe(0);

  await basma.call('PATCH', `/api/books/${one}`, { title: 'The Zephyr' });
  expect((await basma.post('/api/inbox/decide', { books: { filter: 'new' }, as: 'accept' })).json.bookIds).toEqual([
    one,
  ]);
  expect((await basma.get(`/api/books/${one}`)).json.title).toBe('The Zephyr');
  expect((await basma.get('/api/user/library/search?q=zephyr')).json.passages).toHaveLength(1);
  expect((await basma.post('/api/inbox/undo', { bookIds: [one], was: 'accept' })).json.changed).toBe(1);
  expect((await basma.get('/api/user/library')).json.total).toBe(before);

  expect((await basma.post('/api/inbox/decide', { books: { filter: 'all' }, as: 'skip' })).json.bookIds.sort()).toEqual(
    [one, two].sort(),
  );
  expect((await basma.get('/api/inbox')).json.items).toEqual([]);
  expect((await basma.post('/api/inbox/undo', { bookIds: [one, two], was: 'skip' })).json.changed).toBe(2);
  expect((await basma.get('/api/inbox/summary')).json).toMatchObject({ waiting: 2, reading: 0 });
});

test('LIB-01 another edition of a book on the shelf is told from what is new, before it is taken in', async () => {
  const { bookId: known } = await basma.add(
    'loom.txt',
    new TextEncoder().encode('A loom stood by the window of the weaver.'),
  );
  await basma.call('PATCH', `/api/books/${known}`, { title: 'The Glass Loom', author: 'Idris Vane' });
  await writeFile(join(inboxDir, 'loom-two.txt'), 'A loom stood by the wide window of the old weaver.');
  const imports = watchForReview();
  await imports.scan();
  const { book_id } = (await imports.files(basma.id)).find(({ path }) => path === 'loom-two.txt')!;
  await basma.settled(book_id!);
  const waiting = async () =>
    (await basma.get('/api/inbox')).json.items.find(({ id }: { id: string }) => id === book_id);
  expect((await waiting()).same).toBe(null);
  await basma.call('PATCH', `/api/books/${book_id}`, {
    title: 'Glass Loom: Second, Revised Edition',
    author: 'Vane, Idris',
  });
  expect((await waiting()).same).toMatchObject({ title: 'The Glass Loom', file: false });
});

test('LIB-01 UPL-04 refused files say why, can be tried again and dismissed by their owner alone', async () => {
  const refused = async () =>
    (await basma.get('/api/inbox/refused')).json.files as { id: string; name: string; code: string }[];
  const files = await refused(),
    tool = files.find(({ name }) => name === 'tool.exe')!,
    broken = files.find(({ name }) => name === 'broken.epub')!;
  expect(tool).toMatchObject({ code: 'FILE_UNSUPPORTED', details: { type: 'exe' } });
  expect(broken.code).toMatch(/^FILE_/);
  const stranger = await app.person('Esi');
  for (const { id } of [tool, broken]) {
    expect((await stranger.post('/api/inbox/refused/dismiss', { id })).status).toBe(404);
    expect((await stranger.post('/api/inbox/refused/retry', { id })).status).toBe(404);
  }
  expect((await basma.post('/api/inbox/refused/retry', { id: tool.id })).status).toBe(200);
  expect((await refused()).map(({ name }) => name)).toEqual(['broken.epub']);
  await watchForReview().scan();
  expect((await refused()).map(({ name }) => name).sort()).toEqual(['broken.epub', 'tool.exe']);
  for (const { id } of [tool, broken])
    expect((await basma.post('/api/inbox/refused/dismiss', { id })).status).toBe(200);
  await watchForReview().scan();
  expect(await refused()).toEqual([]);
});

test('LIB-01 UPL-04 what fails of a folder that went straight onto the shelf is told in the Inbox, by whichever way it came', async () => {
  const dina = await app.person('Dina'),
    epub = new TextEncoder().encode('PK\u0003\u0004 cut off');
  const lost = async () =>
    (await dina.get('/api/inbox/refused')).json.files as { id: string; name: string; code: string }[];
  const alone = await dina.add('alone.epub', epub),
    among = await dina.add('among.epub', Uint8Array.of(...epub, 1), { uploadType: 'folder' });
  expect([alone.status.status, among.status.status]).toEqual(['failed', 'failed']);
  expect(await lost()).toMatchObject([{ id: among.bookId, name: 'among.epub', code: 'FILE_DAMAGED' }]);
  expect((await dina.get('/api/inbox/summary')).json).toEqual({ waiting: 0, reading: 0, refused: 1 });
  expect((await basma.post('/api/inbox/refused/retry', { id: among.bookId })).status).toBe(404);
  expect((await dina.post('/api/inbox/refused/retry', { id: among.bookId })).status).toBe(200);
  expect(await dina.settled(among.bookId)).toMatchObject({ status: 'failed' });
  await writeFile(join(dir, 'cut.epub'), epub);
  await writeFile(join(dir, 'book.zip'), zipSync({ 'META-INF/container.xml': strToU8('<container/>') }));
  await writeFile(join(dir, 'plain.zip'), zipSync({ 'a.txt': strToU8('words') }));
  await watch().scan();
  expect(await states(watch())).toMatchObject({ 'book.zip': 'taken', 'plain.zip': 'refused' });
  const cut = (await watch().files(amina.id)).find(({ path }) => path === 'cut.epub')!;
  await amina.settled(cut.book_id!);
  expect((await amina.get('/api/inbox/refused')).json.files.map(({ name }: { name: string }) => name)).toContain(
    'cut.epub',
  );
  expect((await dina.post('/api/inbox/refused/dismiss', { id: alone.bookId })).status).toBe(404);
  expect((await dina.post('/api/inbox/refused/dismiss', { id: among.bookId })).status).toBe(200);
  expect([await lost(), (await dina.get('/api/inbox/summary')).json.refused]).toEqual([[], 0]);
  expect((await dina.get(`/api/books/${among.bookId}`)).status).toBe(404);
});

test('LIB-01 a book of a folder that was mended by trying again is on the shelf, not in the Inbox', async () => {
  const farah = await app.person('Farah'),
    { bookId } = await farah.add('mended.txt', new TextEncoder().encode('The lantern was mended.'), {
      uploadType: 'folder',
    });
  const { pool } = app.services;
  await pool.query(`update library_contents set state = 'failed', readable_key = null, pipeline = 0 where id = $1`, [
    bookId,
  ]);
  await pool.query(`update library_books set listed = false, searchable = false, readable = null where id = $1`, [
    bookId,
  ]);
  expect((await farah.get('/api/inbox/summary')).json.refused).toBe(1);
  expect((await farah.post('/api/inbox/refused/retry', { id: bookId })).status).toBe(200);
  expect(await farah.settled(bookId)).toMatchObject({ status: 'chat_ready', bookCreated: true });
  expect((await farah.get('/api/inbox/summary')).json).toEqual({ waiting: 0, reading: 0, refused: 0 });
  expect((await farah.get('/api/inbox')).json.items).toEqual([]);
});

test('UPL-04 a file in nobody’s folder is logged, and the administrator’s Inbox has it until it is gone', async () => {
  const root = await mkdtemp(join(tmpdir(), 'maktaba-ownerless-'));
  await writeFile(join(root, 'lost.txt'), 'Whose is this?');
  const imports = openImports({
    db: app.services.db,
    catalog: app.services.catalog,
    ingest: app.services.ingest,
    folder: { dir: root, owner: null, after: 'keep', review: false },
    accountOf: app.services.accounts.accountOf,
    administrators: app.services.accounts.administrators,
    log: app.services.log,
    stableSeconds: 0,
  });
  const lost = async (person: Person) =>
    (await person.get('/api/inbox/refused')).json.files.filter(
      ({ code }: { code: string }) => code === 'IMPORT_NO_OWNER',
    );
  const logged = () => app.lines.filter((line) => line.includes('lost.txt')).length;
  await imports.scan();
  await imports.scan();
  expect((await lost(amina)).map(({ name }: { name: string }) => name)).toEqual(['lost.txt']);
  expect([await lost(basma), logged()]).toEqual([[], 1]);
  // looked at again it is still nobody's, also for an administrator who has a folder
  await mkdir(join(root, amina.email));
  await amina.post('/api/inbox/refused/retry', { id: (await lost(amina))[0].id });
  await imports.scan();
  expect([(await lost(amina)).length, logged()]).toEqual([1, 2]);
  await amina.post('/api/inbox/refused/dismiss', { id: (await lost(amina))[0].id });
  await imports.scan();
  expect([await lost(amina), logged()]).toEqual([[], 2]);
  await writeFile(join(root, 'lost.txt'), 'Whose is this now?');
  await imports.scan();
  expect(await lost(amina)).toHaveLength(1);
  await rm(join(root, 'lost.txt'));
  await imports.scan();
  expect(await lost(amina)).toEqual([]);
  await rm(root, { recursive: true });
});
