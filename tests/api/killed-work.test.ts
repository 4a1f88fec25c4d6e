import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { drawnScan } from '../support/drawn-scan.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { serverCalls, untilFound } from '../support/server-calls.ts';
import { dataFolder, endWithFile, freePort, kill, startServer, stopProcess } from '../support/server-process.ts';

endWithFile();

const WORDS = ['petrels', 'herons', 'ospreys', 'curlews', 'gannets', 'puffins'];
const WORK = new Set(['extract', 'write', 'passages', 'index']);
const SAID = {
  title: 'Mine',
  author: null,
  description: 'What I say.',
  language: 'fr',
  series: 'Shelves',
  seriesIndex: 7,
  genre: 'drama',
  tags: ['boats'],
};

test('kill -9 of the server in the middle of a book and of a scan: what was said meanwhile is kept, and no page is read twice', async () => {
  const data = dataFolder(),
    port = await freePort(),
    base = `http://127.0.0.1:${port}`;
  const call = serverCalls(base);
  const upload = async (fileName: string, bytes: Uint8Array): Promise<string> => {
    const place = await call('POST', '/api/books/presigned-upload', {
      fileName,
      fileType: fileName.endsWith('.pdf') ? 'application/pdf' : 'application/epub+zip',
      fileSize: bytes.length,
    });
    await call('PUT', place.uploadUrl, bytes);
    await call('POST', '/api/books/process-uploaded', { ...place, fileName, keepDuplicate: true });
    return place.bookId;
  };
  const status = (id: string) => call('GET', `/api/books/${id}/status`);
  const ready = (id: string) => untilFound(async () => (await status(id)).status === 'chat_ready');

  let server = await startServer(data, port);
  const embedded = await startEmbedded(join(data, 'postgres')); // a second user of it: killed servers leave it running
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  const restart = async () => {
    kill(server.child);
    server = await startServer(data, port);
  };
  try {
    await call('POST', '/api/auth/sign-up/email', {
      email: 'amina@example.org',
      password: 'correct horse battery 9',
      name: 'Amina',
    });
    let book = '';
    for (let caught = false; !caught;) {
      book = await upload('children.epub', new Uint8Array(ownBookBytes('long.epub')));
      const { stage } = await untilFound(async () => {
        const now = await status(book);
        return (WORK.has(now.stage) || now.status === 'chat_ready') && now; // on a fast machine it may be over before it is seen
      });
      caught = WORK.has(stage);
    }
    expect(await call('PATCH', `/api/books/${book}`, SAID)).toMatchObject(SAID);
    await restart();
    await ready(book);
    expect(await call('GET', `/api/books/${book}`)).toMatchObject(SAID);

    const scan = await upload(
      'scan.pdf',
      await drawnScan(
        WORDS.map((word) => ({
          lines: [`The ${word} were counted by the keeper`, 'of the lighthouse on the island of Orvik'],
        })),
      ),
    );
    await ready(scan);
    const pages = async () =>
      (
        await client.query('select page, made_at, ms from library_recognised_pages where book_id = $1 order by page', [
          scan,
        ])
      ).rows;
    await call('POST', `/api/books/${scan}/recognition`, { engine: 'builtin' });
    await untilFound(async () => (await pages()).length >= 2);
    const before = await pages();
    expect(before.length).toBeLessThan(WORDS.length);
    expect(await call('PATCH', `/api/books/${scan}`, SAID)).toMatchObject(SAID);
    await restart();
    const recognition = () => call('GET', `/api/books/${scan}/recognition`);
    await untilFound(async () => !(await recognition()).running);
    expect(await recognition()).toMatchObject({
      failure: null,
      pages: { all: WORDS.length, read: WORDS.length, undrawn: 0, timedOut: 0, unclear: 0 },
    });
    expect((await pages()).slice(0, before.length)).toEqual(before);
    for (const word of WORDS)
      expect([word, (await call('GET', `/api/books/${scan}/search?q=${word}`)).total]).toEqual([word, 1]);
    expect(await call('GET', `/api/books/${scan}`)).toMatchObject(SAID);
  } finally {
    await client.end();
    await stopProcess(server);
    await embedded.stop();
  }
}, 900_000);
