import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeS3, fakeS3 } from '../../tests/support/fake-s3.ts';
import {
  BadKey,
  diskStore,
  type FileStore,
  Incomplete,
  openFiles,
  RangeNotSatisfiable,
  StorageFull,
  TooLarge,
} from './index.ts';
import { s3Store } from './s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'maktaba-files-'));
let s3: FakeS3;
const stores: Record<'disk' | 's3', FileStore> = { disk: diskStore(join(folder, 'disk')), s3: diskStore(folder) };

beforeAll(async () => {
  s3 = await fakeS3();
  stores.s3 = s3Store({
    endpoint: s3.endpoint,
    bucket: s3.bucket,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const type = 'application/epub+zip';
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
async function* flowing(...chunks: Uint8Array[]): AsyncIterable<Uint8Array> {
  for (const chunk of chunks) yield chunk;
}
async function bytesOf(found: { stream: ReadableStream<Uint8Array> } | null): Promise<Buffer> {
  if (!found) throw new Error('nothing found');
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const entry of store.list(prefix)) keys.push(entry.key);
  return keys.sort();
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  test('what is put comes back, with its size, type and hash', async () => {
    const store = stores[kind];
    const bytes = Buffer.from('كتاب ☂ book');
    expect(await store.put('books/a/original.epub', bytes, { contentType: type })).toEqual({
      size: bytes.length,
      sha256: sha(bytes),
    });
    const found = await store.get('books/a/original.epub');
    expect(found).toMatchObject({ size: bytes.length, contentType: type, range: null });
    expect(await bytesOf(found)).toEqual(bytes);
    expect(await store.head('books/a/original.epub')).toMatchObject({ size: bytes.length, contentType: type });
  });

  test('a type that the extension does not tell is kept too', async () => {
    const store = stores[kind];
    await store.put('odd/name.bin', Buffer.from('x'), { contentType: 'audio/flac' });
    expect(await store.head('odd/name.bin')).toMatchObject({ contentType: 'audio/flac' });
    expect(await keysOf(store, 'odd/')).toEqual(['odd/name.bin']);
    await store.put('odd/name.bin', Buffer.from('x'), { contentType: 'application/octet-stream' });
    expect(await store.head('odd/name.bin')).toMatchObject({ contentType: 'application/octet-stream' });
  });

  test('an empty file is a file', async () => {
    const store = stores[kind];
    expect(await store.put('empty/one.txt', flowing(), { contentType: 'text/plain' })).toEqual({
      size: 0,
      sha256: sha(Buffer.alloc(0)),
    });
    expect(await bytesOf(await store.get('empty/one.txt'))).toHaveLength(0);
  });

  test('ranges give the bytes asked for, to the end when it is not named', async () => {
    const store = stores[kind];
    await store.put('ranges/digits.txt', Buffer.from('0123456789'), { contentType: 'text/plain' });
    const at = async (start: number, end?: number) => {
      const found = await store.get('ranges/digits.txt', { start, ...(end !== undefined && { end }) });
      return { text: (await bytesOf(found)).toString(), range: found?.range, size: found?.size };
    };
    expect(await at(2, 4)).toEqual({ text: '234', range: { start: 2, end: 4 }, size: 10 });
    expect(await at(7)).toEqual({ text: '789', range: { start: 7, end: 9 }, size: 10 });
    expect(await at(8, 400)).toEqual({ text: '89', range: { start: 8, end: 9 }, size: 10 });
    await expect(store.get('ranges/digits.txt', { start: 10 })).rejects.toBeInstanceOf(RangeNotSatisfiable);
    await expect(store.get('ranges/digits.txt', { start: 4, end: 2 })).rejects.toBeInstanceOf(RangeNotSatisfiable);
  });

  test('a large file that flows arrives whole', async () => {
    const store = stores[kind];
    const chunks = Array.from({ length: 20 }, (_, i) => Buffer.alloc(1024 * 1024, i + 1));
    const all = Buffer.concat(chunks);
    expect(
      await store.put('large/file.pdf', flowing(...chunks), {
        contentType: 'application/pdf',
        expectBytes: all.length,
      }),
    ).toEqual({ size: all.length, sha256: sha(all) });
    expect(sha(await bytesOf(await store.get('large/file.pdf')))).toBe(sha(all));
    expect(
      (await bytesOf(await store.get('large/file.pdf', { start: 1024 * 1024 - 1, end: 1024 * 1024 }))).toString('hex'),
    ).toBe('0102');
  });

  test('more bytes than allowed: refused while flowing, nothing is kept, what was there stays', async () => {
    const store = stores[kind];
    await store.put('limit/a.txt', Buffer.from('old'), { contentType: 'text/plain' });
    let pulled = 0;
    async function* endless(): AsyncIterable<Uint8Array> {
      for (;;) {
        pulled++;
        yield Buffer.alloc(1000);
      }
    }
    const error: unknown = await store
      .put('limit/a.txt', endless(), { contentType: 'text/plain', maxBytes: 5000 })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TooLarge);
    expect((error as TooLarge).maxBytes).toBe(5000);
    expect(pulled).toBe(6);
    expect((await bytesOf(await store.get('limit/a.txt'))).toString()).toBe('old');
  });

  test('an upload that stops half way leaves nothing', async () => {
    const store = stores[kind];
    async function* broken(): AsyncIterable<Uint8Array> {
      yield Buffer.alloc(9 * 1024 * 1024);
      throw new Error('the line broke');
    }
    await expect(store.put('half/a.epub', broken(), { contentType: type })).rejects.toThrow('the line broke');
    await expect(
      store.put('half/b.epub', flowing(Buffer.from('abc')), { contentType: type, expectBytes: 5 }),
    ).rejects.toBeInstanceOf(Incomplete);
    const abort = AbortSignal.abort(new Error('gone'));
    await expect(
      store.put('half/c.epub', flowing(Buffer.from('abc')), { contentType: type, signal: abort }),
    ).rejects.toThrow('gone');
    expect(await keysOf(store, 'half/')).toEqual([]);
    expect(await store.get('half/a.epub')).toBeNull();
  });

  test('a stream that fails before it is read fails the put, and nothing else', async () => {
    const store = stores[kind];
    await expect(
      store.put('half/d.epub', createReadStream(join(folder, 'not there')), { contentType: type }),
    ).rejects.toThrow('ENOENT');
    const broken = new Readable({ read() {} });
    const put = store.put('half/e.epub', broken, { contentType: type });
    broken.destroy(new Error('the line broke'));
    await expect(put).rejects.toThrow('the line broke');
    expect(await keysOf(store, 'half/')).toEqual([]);
  });

  test('delete removes, and removing what is not there is no error', async () => {
    const store = stores[kind];
    await store.put('gone/deep/a.txt', Buffer.from('a'), { contentType: 'text/html' });
    await store.delete('gone/deep/a.txt');
    await store.delete('gone/deep/a.txt');
    expect(await store.get('gone/deep/a.txt')).toBeNull();
    expect(await store.head('gone/deep/a.txt')).toBeNull();
    expect(await store.get('gone/deep/a.txt', { start: 0 })).toBeNull();
  });

  test('list gives every key with the prefix', async () => {
    const store = stores[kind];
    for (const name of ['l/1/a.txt', 'l/1/b.txt', 'l/2/a.txt', 'l/20/c.txt', 'l/3.txt'])
      await store.put(name, Buffer.from('a'), { contentType: 'text/plain' });
    expect(await keysOf(store, 'l/')).toEqual(['l/1/a.txt', 'l/1/b.txt', 'l/2/a.txt', 'l/20/c.txt', 'l/3.txt']);
    expect(await keysOf(store, 'l/2')).toEqual(['l/2/a.txt', 'l/20/c.txt']);
    expect(await keysOf(store, 'nothing/')).toEqual([]);
  });

  test.each([
    '../up',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    'a/.hidden',
    '',
    'a\\b',
    'a/\0',
    'a/b c',
    '.tmp/x',
    `a/${'x'.repeat(201)}`,
    'كتاب',
  ])('the key %j is refused', async (key) => {
    const store = stores[kind];
    await expect(store.put(key, Buffer.from('x'), { contentType: type })).rejects.toBeInstanceOf(BadKey);
    await expect(store.get(key)).rejects.toBeInstanceOf(BadKey);
    await expect(store.delete(key)).rejects.toBeInstanceOf(BadKey);
  });

  test('puts of the same key at once leave one of them whole', async () => {
    const store = stores[kind];
    const contents = Array.from({ length: 8 }, (_, i) => Buffer.alloc(200_000, i + 1));
    await Promise.all(
      contents.map((bytes) =>
        store.put('race/a.bin', flowing(bytes.subarray(0, 7), bytes.subarray(7)), {
          contentType: 'application/octet-stream',
        }),
      ),
    );
    const bytes = await bytesOf(await store.get('race/a.bin'));
    expect(contents.some((one) => one.equals(bytes))).toBe(true);
  });

  test('check says whether files can be kept', async () => {
    await expect(stores[kind].check()).resolves.toBeUndefined();
  });
});

const drafts = () =>
  readdirSync(join(folder, 'disk/.tmp'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('disk: a put that failed leaves no draft', () => {
  expect(drafts()).toEqual([]); // every failed put above cleaned up after itself
});

test('disk: drafts of a process that was killed are swept at once, those of one that lives stay', async () => {
  const shared = join(folder, 'shared');
  const program = `
    const { diskStore } = await import(${JSON.stringify(import.meta.resolve('./disk.ts'))});
    const store = diskStore(${JSON.stringify(shared)});
    async function* endless() { yield Buffer.from('begun'); console.log('begun'); await new Promise((done) => setTimeout(done, 1e6)); }
    await store.put('half/a.txt', endless(), { contentType: 'text/plain' });`;
  const begin = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  };
  const [dead, living] = [await begin(), await begin()];
  const left = () =>
    readdirSync(join(shared, '.tmp'), { recursive: true }).filter((name) => String(name).includes('/')).length;
  dead.kill('SIGKILL');
  await once(dead, 'exit');
  expect(left()).toBe(2);
  const store = diskStore(shared);
  expect(await store.sweep()).toBe(1);
  expect(left()).toBe(1);
  living.kill('SIGKILL');
  await once(living, 'exit');
  expect(await store.sweep()).toBe(1);
  expect(left()).toBe(0);
});

test('disk: what a process of another machine or an older version left goes by its age', async () => {
  const temporary = join(folder, 'disk/.tmp');
  const foreign = (at: string) => `${at.repeat(12)}-7-12345-${randomUUID()}`;
  const [resting, gone] = [foreign('a'), foreign('b')];
  for (const name of [resting, gone]) mkdirSync(join(temporary, name));
  for (const name of ['old', 'young']) writeFileSync(join(temporary, name), 'x');
  const ago = (name: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    utimesSync(join(temporary, name), at, at);
  };
  ago(resting, 0.5);
  ago(gone, 2);
  ago('old', 25);
  ago('young', 2);
  expect(await stores.disk.sweep()).toBe(2);
  expect(readdirSync(temporary)).toEqual(expect.arrayContaining([resting, 'young']));
  expect(readdirSync(temporary)).not.toEqual(expect.arrayContaining([gone]));
  expect(readdirSync(temporary)).not.toContain('old');
});

test('disk: files are for this account only, and folders that a delete emptied go', async () => {
  await stores.disk.put('own/x/a.txt', Buffer.from('a'), { contentType: 'text/plain' });
  const path = stores.disk.localPath?.('own/x/a.txt') ?? '';
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path)).toString()).toBe('a');
  await stores.disk.delete('own/x/a.txt');
  await expect(stat(join(folder, 'disk/own'))).rejects.toThrow('ENOENT');
});

test('disk: no room left is StorageFull', async () => {
  async function* full(): AsyncIterable<Uint8Array> {
    yield Buffer.from('x');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  await expect(stores.disk.put('full/a.txt', full(), { contentType: 'text/plain' })).rejects.toBeInstanceOf(
    StorageFull,
  );
});

test('s3: no room left is StorageFull, other refusals are not', async () => {
  s3.fault = { status: 507, code: 'XMinioStorageFull' };
  await expect(stores.s3.put('full/a.txt', Buffer.from('x'), { contentType: type })).rejects.toBeInstanceOf(
    StorageFull,
  );
  s3.fault = { status: 403, code: 'AccessDenied' };
  await expect(stores.s3.put('full/a.txt', Buffer.from('x'), { contentType: type })).rejects.not.toBeInstanceOf(
    StorageFull,
  );
  s3.fault = null;
});

test('s3: a failed upload in parts is taken back, an abandoned one is swept when no request can be that old', async () => {
  expect(s3.uploads.size).toBe(0); // the upload that stopped half way above was aborted
  s3.uploads.set('abandoned', { key: 'a', type, parts: new Map(), at: new Date(Date.now() - 3 * 3_600_000) });
  s3.uploads.set('running', { key: 'b', type, parts: new Map(), at: new Date(Date.now() - 3_600_000) });
  expect(await stores.s3.sweep()).toBe(1);
  expect([...s3.uploads.keys()]).toEqual(['running']);
});

test('s3: a wrong key id is an error, not an absent file', async () => {
  const stranger = s3Store({
    endpoint: s3.endpoint,
    bucket: s3.bucket,
    region: 'us-east-1',
    accessKeyId: 'other',
    secretAccessKey: 'secret',
  });
  await expect(stranger.get('books/a/original.epub')).rejects.toThrow('AccessDenied');
  await expect(stranger.check()).rejects.toThrow();
});

test('the configuration chooses the store', async () => {
  expect((await openFiles({ folder, s3: null })).kind).toBe('disk');
  expect(
    (
      await openFiles({
        folder,
        s3: { endpoint: s3.endpoint, bucket: 'books', region: 'r', accessKeyId: 'k', secretAccessKey: 's' },
      })
    ).kind,
  ).toBe('s3');
});
