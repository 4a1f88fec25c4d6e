import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownBookBytes } from '../support/own-books.ts';
import { serverCalls } from '../support/server-calls.ts';
import {
  dataFolder as folder,
  endWithFile,
  freePort,
  kill,
  startServer as start,
  stopProcess,
  wait,
} from '../support/server-process.ts';

endWithFile();

test('UPL-04 kill -9 in any stage: after the restart the book becomes chat-ready and nothing else is lost', async () => {
  const data = folder(),
    port = await freePort(),
    base = `http://127.0.0.1:${port}`;
  const call = serverCalls(base);
  let server = await start(data, port);
  await call('POST', '/api/auth/sign-up/email', {
    email: 'amina@example.org',
    password: 'correct horse battery 9',
    name: 'Amina',
  });
  const bytes = new Uint8Array(ownBookBytes('long.epub')),
    done: string[] = [];
  for (const until of ['extract', 'passages', 'index']) {
    const place = await call('POST', '/api/books/presigned-upload', {
      fileName: `${until}.epub`,
      fileType: 'application/epub+zip',
      fileSize: bytes.length,
      uploadType: 'smart',
    });
    await call('PUT', place.uploadUrl, bytes);
    await call('POST', '/api/books/process-uploaded', {
      bookId: place.bookId,
      storagePath: place.storagePath,
      fileName: `${until}.epub`,
      uploadType: 'smart',
      keepDuplicate: true,
    });
    const status = () => call('GET', `/api/books/${place.bookId}/status`);
    for (let s = await status(); s.stage !== until && !s.embeddingsReady; s = await status()) await wait(5);
    kill(server.child);
    server = await start(data, port);
    let s = await status();
    for (
      const end = Date.now() + 200_000;
      !s.embeddingsReady && s.status !== 'failed' && Date.now() < end;
      s = await status()
    )
      await wait(100);
    expect([until, s.status]).toEqual([until, 'chat_ready']);
    done.push(place.bookId);
    expect((await call('GET', '/api/user/library?limit=50')).books.map((b: { id: string }) => b.id).sort()).toEqual(
      [...done].sort(),
    );
  }
  // What the killed ones left unfinished is swept; only the folders of this one are there.
  for (const place of ['work', 'files/.tmp'])
    for (const end = Date.now() + 60_000; readdirSync(join(data, place)).length > 1 && Date.now() < end;)
      await wait(50);
  expect(readdirSync(join(data, 'work'))).toHaveLength(1);
  expect(readdirSync(join(data, 'files/.tmp')).length).toBeLessThan(2);
  expect(await stopProcess(server)).toBe(0);
}, 900_000);

test('a taken port is one clear sentence, no stack', async () => {
  const holder = createServer(),
    data = folder();
  const port = await new Promise<number>((resolve) =>
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port)),
  );
  const server = await start(data, port);
  holder.close();
  expect(server.said()).toContain(`Port ${port} is already in use`);
  expect(server.said()).not.toContain('    at ');
  expect(server.code()).toBe(1);
}, 300_000);

test('a data folder of a newer version is refused with words and left as it is', async () => {
  const data = folder(),
    port = await freePort(),
    first = await start(data, port);
  const { startEmbedded } = await import('../../platform/server/embedded-postgres.ts'),
    embedded = await startEmbedded(join(data, 'postgres'));
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await client.query("insert into migrations (name, checksum) values ('9999_from_the_future.sql', 'x')");
  await client.end();
  kill(first.child);
  const second = await start(data, port);
  await embedded.stop();
  expect(second.said()).toMatch(/newer/);
  expect(second.said()).not.toContain('    at ');
  expect(second.code()).toBe(1);
}, 400_000);
