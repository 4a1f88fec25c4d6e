import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordings, spokenLines } from '../support/bookcast-calls.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { serverCalls, untilFound } from '../support/server-calls.ts';
import { dataFolder, endWithFile, freePort, kill, startServer, stopProcess } from '../support/server-process.ts';

endWithFile();

test('CAST-01 kill -9 while it is voiced: it goes on by itself, and what was spoken isn’t spoken again', async () => {
  const data = dataFolder(),
    port = await freePort(),
    base = `http://127.0.0.1:${port}`;
  const call = serverCalls(base);
  /** When each line was written down. */
  const spoken = () =>
    new Map(
      [...spokenLines(data)].map((name) => [name, statSync(join(data, 'files/episodes/lines', name)).mtimeMs] as const),
    );

  let server = await startServer(data, port);
  try {
    await call('POST', '/api/auth/sign-up/email', {
      email: 'amina@example.org',
      password: 'correct horse battery 9',
      name: 'Amina',
    });
    const bytes = new Uint8Array(ownBookBytes('wells.epub'));
    const place = await call('POST', '/api/books/presigned-upload', {
      fileName: 'wells.epub',
      fileType: 'application/epub+zip',
      fileSize: bytes.length,
    });
    await call('PUT', place.uploadUrl, bytes);
    await call('POST', '/api/books/process-uploaded', { ...place, fileName: 'wells.epub' });
    await untilFound(async () => (await call('GET', `/api/books/${place.bookId}/status`)).status === 'chat_ready');
    const { id } = await call('POST', '/api/bookcasts', {
      source: { kind: 'book', bookId: place.bookId },
      minutes: 2,
      requestKey: '0d4b1d6c-9d0e-4f43-9a55-1f3f5c3f0a11',
    });
    expect(id).toBeTruthy();
    const draft = join(data, 'recordings', `${id}.mp3`);
    await untilFound(async () => spokenLines(data).size > 2 && existsSync(draft)); // it can be heard already
    kill(server.child);
    const before = spoken();
    server = await startServer(data, port);
    const done = await untilFound(async () => {
      const cast = await call('GET', `/api/bookcasts/${id}`);
      return cast.making?.status === 'generating' ? null : cast;
    });
    expect(done).toMatchObject({ state: 'ready', making: { status: 'completed' } });
    const after = spoken();
    for (const [name, at] of before) expect(after.get(name)).toBe(at);
    expect(recordings(data)).toHaveLength(1);
    expect(readdirSync(join(data, 'recordings'))).toEqual([]);
    const [recording = ''] = recordings(data);
    expect(
      readFileSync(join(data, 'files/bookcasts', recording))
        .subarray(0, 4096)
        .includes('APIC'),
    ).toBe(true); // with its cover
    expect(server.said()).not.toContain('without a cover');
  } finally {
    await stopProcess(server);
  }
}, 300_000);
