import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { StorageFull } from '../../adapters/files/index.ts';
import { PIPELINE } from '../../features/ingest/limits.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person;
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
});

let made = 0;
/** A book whose file says everything of itself that a person may say otherwise. */
function book(): Uint8Array {
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="i">reeds</dc:identifier><dc:title>Reeds</dc:title><dc:creator id="a">Ann Lee</dc:creator><dc:contributor id="t">Cyrus Foxglove</dc:contributor>
    <meta refines="#t" property="role" scheme="marc:relators">trl</meta><dc:description>What the file says.</dc:description><dc:language>en</dc:language>
    <meta property="belongs-to-collection" id="s">Rivers</meta><meta refines="#s" property="collection-type">series</meta><meta refines="#s" property="group-position">3</meta>
    </metadata><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>`;
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>One</title></head><body><p>The reed boat number ${++made} went down the river.</p></body></html>`;
  const container =
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'b.opf': strToU8(opf),
    'c.xhtml': strToU8(page),
  });
}
const OF_FILE = {
  title: 'Reeds',
  author: 'Ann Lee',
  description: 'What the file says.',
  language: 'en',
  series: 'Rivers',
  seriesIndex: 3,
};
const EDIT = {
  title: 'Mine',
  author: 'A. Reader',
  description: 'What I say.',
  language: 'fr',
  series: 'Shelves',
  seriesIndex: 7,
  genre: 'drama',
  tags: ['boats'],
};
const EMPTY = {
  author: null,
  description: null,
  language: null,
  series: null,
  seriesIndex: null,
  genre: null,
  tags: [],
};

const edit = (bookId: string, changes: object) => amina.call('PATCH', `/api/books/${bookId}`, changes);
const details = async (bookId: string) => (await amina.get(`/api/books/${bookId}`)).json;
const shelf = async (query: string): Promise<string[]> =>
  (await amina.get(`/api/user/library?${query}`)).json.books.map(({ id }: { id: string }) => id);
const sql = (text: string, values: unknown[]) => app.services.pool.query(text, values);
const done = async (bookId: string): Promise<void> => {
  await expect
    .poll(async () => (await sql('select state from library_contents where id = $1', [bookId])).rows[0].state)
    .toBe('ready');
};
/** What a person finds the book by follows what is said of it. */
async function findable(bookId: string): Promise<void> {
  for (const word of ['Mine', 'Reader', 'boats', 'Foxglove'])
    expect([word, ...(await shelf(`q=${word}`))]).toContain(bookId);
  expect(await shelf('series=Shelves')).toContain(bookId);
  expect(await shelf('q=Reeds')).not.toContain(bookId);
}

type Step = (bookId: string) => Promise<unknown>;
/** Calls of the job that are stopped at, in their order. `transaction`: the row is held, an edit waits for it. */
const STAGES: Record<string, { hold: (step: (key?: unknown) => Promise<unknown>) => () => void; transaction?: true }> =
  {
    'before the file is opened': {
      hold: (step) => {
        const { files } = app.services,
          localPath = files.localPath;
        delete files.localPath; // a store elsewhere: the original is fetched
        const undo = wrap(files, 'get', step, (key) => String(key).startsWith('originals/'));
        return () => {
          undo();
          if (localPath) files.localPath = localPath;
        };
      },
    },
    'when the readable file is written': {
      hold: (step) => wrap(app.services.files, 'put', step, (key) => String(key).startsWith('readable/')),
    },
    'when the cover is written': {
      hold: (step) => wrap(app.services.files, 'put', step, (key) => String(key).startsWith('covers/')),
    },
    'while the book is put onto the shelf': {
      hold: (step) => wrap(app.services.passages, 'replace', step),
      transaction: true,
    },
    'before the index is made': { hold: (step) => wrap(app.services.passages, 'texts', step) },
    'while the index is written': {
      hold: (step) => wrap(app.services.passages, 'replaceIndex', step),
      transaction: true,
    },
  };

/** Does `step` before the first call that `which` names. */
function wrap<Name extends string>(
  on: { [name in Name]: (...args: never[]) => unknown },
  name: Name,
  step: (key?: unknown) => Promise<unknown>,
  which: (key: unknown) => boolean = () => true,
): () => void {
  const real = on[name] as (...args: unknown[]) => unknown;
  let done = false;
  (on as Record<string, unknown>)[name] = async (...args: unknown[]) => {
    if (!done && which(args[0])) {
      done = true;
      await step(args[0]);
    }
    return real.apply(on, args);
  };
  return () => void ((on as Record<string, unknown>)[name] = real);
}

/** Runs `work` and does `step` at a stage of its job; answers with what the step answered. */
async function at(stage: string, work: () => Promise<string>, step: Step): Promise<{ bookId: string; reply: any }> {
  let begin: (id: string) => void = () => undefined,
    reply: Promise<unknown> | undefined;
  const named = new Promise<string>((done) => (begin = done));
  const { hold, transaction } = STAGES[stage]!;
  const undo = hold(async () => {
    reply = step(await named);
    if (!transaction) await reply; // in a transaction it would wait for the row, and the transaction for it
  });
  try {
    const bookId = await work();
    begin(bookId);
    await expect.poll(() => reply, { message: `the job comes to "${stage}"` }).toBeDefined();
    await done(bookId);
    return { bookId, reply: await reply };
  } finally {
    undo();
  }
}
const upload = async (metadata = {}) => (await amina.put('reed_boat.epub', book(), { metadata })).bookId;
async function remake(bookId: string, how: 'by hand' | 'by itself'): Promise<void> {
  await sql('update library_contents set pipeline = $2 where id = $1', [bookId, PIPELINE - 1]);
  if (how === 'by hand') await amina.post(`/api/books/${bookId}/reprocess`);
  else await app.services.ingest.beginUpgrade();
  await expect
    .poll(async () => (await sql('select pipeline, state from library_contents where id = $1', [bookId])).rows[0])
    .toEqual({ pipeline: PIPELINE, state: 'ready' });
}

test('LIB-01 what the file says is shown where a person said nothing', async () => {
  const { bookId } = await amina.add('reed_boat.epub', book());
  expect(await details(bookId)).toMatchObject(OF_FILE);
});

test.each(Object.keys(STAGES))('LIB-01 an edit made %s is kept whole', async (stage) => {
  const { bookId, reply } = await at(stage, upload, (id) => edit(id, EDIT));
  expect([reply.status, reply.json]).toMatchObject([200, EDIT]);
  expect(await details(bookId)).toMatchObject(EDIT);
  await findable(bookId);
  await amina.call('DELETE', `/api/books/${bookId}?permanent=true`);
});

test('LIB-01 what was set to empty stays empty, what was not said follows the file, also when the book is made again', async () => {
  const stage = 'when the readable file is written';
  for (const [changes, shown] of [
    [EMPTY, { ...EMPTY, title: OF_FILE.title }],
    [{ title: 'Mine' }, { ...OF_FILE, title: 'Mine' }],
  ] as const) {
    const { bookId } = await at(stage, upload, (id) => edit(id, changes));
    expect(await details(bookId)).toMatchObject(shown);
    for (const how of ['by hand', 'by itself'] as const) {
      await remake(bookId, how);
      expect(await details(bookId)).toMatchObject(shown);
    }
    await amina.call('DELETE', `/api/books/${bookId}?permanent=true`);
  }
});

test.each(Object.keys(STAGES))(
  'LIB-01 edits made %s of a book that is made again are kept: one book, many, tags, a collection',
  async (stage) => {
    const { bookId } = await amina.add('reed_boat.epub', book());
    const { id: collectionId } = (await amina.post('/api/collections', { name: `Kept ${stage}` })).json;
    const { reply } = await at(
      stage,
      async () => {
        await sql(`update library_contents set readable_hash = 'older', readable_key = null where id = $1`, [bookId]);
        await sql(`update library_books set cover_key = null where id = $1`, [bookId]);
        await amina.post(`/api/books/${bookId}/reprocess`);
        return bookId;
      },
      async () => [
        await edit(bookId, { title: 'Mine', description: null }),
        await amina.post('/api/user/library/bulk/edit', {
          books: { ids: [bookId] },
          change: { author: 'A. Reader', series: 'Shelves', addTags: ['boats', 'water'] },
        }),
        await amina.post('/api/user/library/tags', { from: 'water', to: 'rivers' }),
        await amina.post(`/api/collections/${collectionId}/books`, { books: { ids: [bookId] }, add: true }),
      ],
    );
    expect(reply.map(({ status }: { status: number }) => status)).toEqual([200, 200, 200, 200]);
    expect(await details(bookId)).toMatchObject({
      title: 'Mine',
      description: null,
      author: 'A. Reader',
      series: 'Shelves',
      seriesIndex: null,
      language: 'en',
      tags: ['boats', 'rivers'],
    });
    await findable(bookId);
    expect(await shelf(`collection=${collectionId}`)).toEqual([bookId]);
    await amina.call('DELETE', `/api/books/${bookId}?permanent=true`);
  },
);

test('LIB-01 edits of a draft, of a failed book and of one that is tried again are kept', async () => {
  const { files } = app.services,
    bytes = book();
  const asked = (
    await amina.post('/api/books/presigned-upload', {
      fileName: 'r.epub',
      fileType: 'application/epub+zip',
      fileSize: bytes.length,
    })
  ).json;
  const { bookId } = asked;
  expect((await edit(bookId, { title: 'Before the bytes', description: null })).status).toBe(200);
  await amina.call('PUT', asked.uploadUrl, bytes, { 'content-length': String(bytes.length) });
  expect((await edit(bookId, { author: 'Before the work', tags: ['early'] })).status).toBe(200);
  const real = files.put;
  files.put = async () => Promise.reject(new StorageFull('test'));
  try {
    await amina.post('/api/books/process-uploaded', {
      bookId,
      storagePath: asked.storagePath,
      fileName: 'r.epub',
      metadata: { title: 'Said with the file', tags: '' },
    });
    expect(await amina.settled(bookId)).toMatchObject({ status: 'failed' });
  } finally {
    files.put = real;
  }
  expect((await edit(bookId, { series: 'After the failure', seriesIndex: 2 })).status).toBe(200);
  await amina.post(`/api/books/${bookId}/retry`);
  expect(await amina.settled(bookId)).toMatchObject({ status: 'chat_ready' });
  expect(await details(bookId)).toMatchObject({
    title: 'Said with the file',
    author: 'Before the work',
    description: null,
    series: 'After the failure',
    seriesIndex: 2,
    language: 'en',
    tags: ['early'],
  });
});

test('LIB-01 an unexpected end of the job in the middle: what was said meanwhile outlives the next try', async () => {
  let said: () => void = () => undefined;
  const edited = new Promise<void>((done) => (said = done));
  const undo = wrap(
    app.services.files,
    'put',
    async () => {
      await edited;
      throw new Error('the process went away');
    },
    (key) => String(key).startsWith('readable/'),
  );
  const bookId = await upload({ author: 'Said with the file' });
  expect((await edit(bookId, { title: 'Mine', language: null })).status).toBe(200);
  said();
  expect(await amina.settled(bookId)).toMatchObject({ status: 'chat_ready' });
  undo();
  expect(await details(bookId)).toMatchObject({
    ...OF_FILE,
    title: 'Mine',
    author: 'Said with the file',
    language: null,
  });
});

test('LIB-01 Undo of many takes back what it changed and nothing that was said later; what the file says shows again', async () => {
  const { bookId } = await amina.add('reed_boat.epub', book());
  const many = (change: object) => amina.post('/api/user/library/bulk/edit', { books: { ids: [bookId] }, change });
  const { undoId } = (await many({ author: 'Many', series: 'Many', addTags: ['a', 'b'] })).json;
  await edit(bookId, { series: 'Later', tags: ['b', 'c'] });
  await amina.post('/api/user/library/bulk/undo', { undoId });
  expect(await details(bookId)).toMatchObject({ author: 'Ann Lee', series: 'Later', tags: ['c'] });
  await remake(bookId, 'by hand');
  expect(await details(bookId)).toMatchObject({ ...OF_FILE, series: 'Later', seriesIndex: null, tags: ['c'] });
  // What is said of many holds also where it says what the file says already.
  expect((await many({ author: 'Ann Lee' })).json).toEqual({ changed: 0, undoId: null });
  await sql(`update library_books set file_metadata = file_metadata || '{"author": "Somebody else"}' where id = $1`, [
    bookId,
  ]);
  await edit(bookId, { tags: ['d'] });
  expect(await details(bookId)).toMatchObject({ author: 'Ann Lee', tags: ['d'] });
});

test('LIB-01 many edits of one book at once: each is there afterwards', async () => {
  const { bookId } = await amina.add('reed_boat.epub', book());
  const many = (change: object) => amina.post('/api/user/library/bulk/edit', { books: { ids: [bookId] }, change });
  for (let round = 0; round < 3; round++) {
    const said = { title: `Title ${round}`, author: `Author ${round}`, description: `Description ${round}` };
    const replies = await Promise.all([
      edit(bookId, { title: said.title }),
      many({ author: said.author }),
      edit(bookId, { description: said.description }),
      many({ addTags: [`tag${round}`] }),
      many({ addTags: [`more${round}`] }),
      amina.post(`/api/books/${bookId}/reprocess`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await done(bookId);
    expect(await details(bookId)).toMatchObject(said);
    expect((await details(bookId)).tags).toEqual(expect.arrayContaining([`tag${round}`, `more${round}`]));
    for (const word of [`Title ${round}`, `Author ${round}`, `tag${round}`, `more${round}`])
      expect([word, ...(await shelf(`q=${encodeURIComponent(word)}`))]).toEqual([word, bookId]);
  }
});
