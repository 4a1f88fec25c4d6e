import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The module as on a clone that has no real files beside it. */
async function onClone() {
  vi.stubEnv('SAMPLES_DIR', '/nowhere/samples');
  vi.resetModules();
  return import('./bench-files.ts');
}

test('without the real files a book of our own stands in, and that is said', async () => {
  const { benchFile, sampleNotes } = await onClone();
  const path = benchFile('epub/moby-dick.epub');
  expect([path.endsWith('long.epub'), existsSync(path)]).toEqual([true, true]);
  expect(sampleNotes()).toEqual(['long.epub of our own instead of ../shared/samples/epub/moby-dick.epub']);
});

test('what nothing can stand in for is named', async () => {
  const { benchFile, noteLeftOut, SampleMissing, sampleNotes } = await onClone();
  expect(() => benchFile('cbz/comic.cbz')).toThrow(SampleMissing);
  expect(() => benchFile('cbz/comic.cbz')).toThrow('needs ../shared/samples/cbz/comic.cbz');
  noteLeftOut('comics');
  expect(sampleNotes()).toEqual(['left out: comics']);
});

test('everything that the bench measures with has a stand-in', async () => {
  const { benchFile } = await onClone();
  const { talkedOf } = await import('./talked-of.ts');
  const { twoHosts } = await import('./two-hosts.ts');
  for (const name of ['epub/moby-dick.epub', 'epub/wells.epub', 'pdf/two-column-generated.pdf'])
    expect(existsSync(benchFile(name))).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), 'maktaba-bench-test-'));
  const books = talkedOf(folder);
  expect(books.every(({ path }) => existsSync(path))).toBe(true);
  rmSync(folder, { recursive: true });
  const spoken = twoHosts(2000)
    .map(({ text }) => text)
    .join(' ')
    .split(' ').length;
  expect(spoken).toBeGreaterThanOrEqual(2000);
});
