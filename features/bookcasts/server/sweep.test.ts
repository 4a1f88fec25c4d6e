import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStore } from '../../../adapters/files/index.ts';
import { sweepOrphans } from './sweep.ts';

const folder = mkdtempSync(join(tmpdir(), 'orphans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('CAST-01 a recording that no row names goes after a day; one that is named, young or something else stays', async () => {
  const files = diskStore(folder);
  const longAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);
  const keys = ['bookcasts/a/1/lost.mp3', 'bookcasts/a/1/kept.mp3', 'bookcasts/b/2/young.mp3', 'covers/a/lost.webp'];
  for (const key of keys) {
    await files.put(key, new Uint8Array(3), { contentType: 'audio/mpeg' });
    if (!key.includes('young')) utimesSync(files.localPath!(key)!, longAgo, longAgo);
  }
  const asked: string[] = [];
  const named = async (some: readonly string[]) => {
    asked.push(...some);
    return new Set(some.filter((key) => key.includes('kept')));
  };
  expect(await sweepOrphans(files, { named })).toBe(1);
  expect(asked.toSorted()).toEqual(['bookcasts/a/1/kept.mp3', 'bookcasts/a/1/lost.mp3']);
  const left = await Promise.all(keys.map(async (key) => (await files.head(key)) !== null));
  expect(left).toEqual([false, true, true, true]);
});
