import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ownBook } from '../../tests/support/own-books.ts';
import { convertFile } from './convert.ts';
import { FORMATS } from './catalogue.ts';
import { OUT_OF_MEMORY_MARK, TIMED_OUT_MARK } from '../../platform/server/watchdog.ts';
import { causeOfDeath, childEntry, closeSpare, workLimitMs } from './process.ts';
import { ConversionError } from './conversion-error.ts';
import type { ConvertProgress } from './types.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'convert-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(closeSpare);

const LONGEST_MS = 280_000;

function convert(
  path: string,
  name: string,
  signal = AbortSignal.timeout(LONGEST_MS),
  onProgress: (progress: ConvertProgress) => void = () => {},
) {
  return convertFile(
    { sourcePath: path, fileName: name, outDir: join(folder, 'out'), workId: 'work' },
    { signal, onProgress },
  );
}

test('UPL-02 progress names its steps and ends with a complete folder', async () => {
  const steps: ConvertProgress[] = [];
  const converted = await convert(ownBook('long.epub'), 'long.epub', undefined, (progress) => steps.push(progress));
  expect(steps[0]).toEqual({ step: 'sniff', done: 0, total: 1 });
  for (const { done, total } of steps) expect(done).toBeLessThanOrEqual(total);
  const files = readdirSync(join(folder, 'out')).toSorted();
  expect(files).toEqual(['book.epub', 'cover.webp', 'passages.jsonl', 'result.json']);
  expect(JSON.parse(readFileSync(join(folder, 'out/result.json'), 'utf8'))).toEqual(converted);
});

test('UPL-02 an abort kills the process and leaves nothing', async () => {
  const abort = new AbortController();
  const running = convert(ownBook('long.epub'), 'long.epub', abort.signal, () => abort.abort(new Error('stopped')));
  await expect(running).rejects.toThrow('stopped');
  expect(readdirSync(folder)).toEqual([]);
});

test('UPL-02 a second conversion replaces the first and clears what a killed one left', async () => {
  const path = ownBook('wells.txt');
  const first = await convert(path, 'a.txt');
  const { mkdirSync } = await import('node:fs');
  mkdirSync(join(folder, 'out.part-old'));
  writeFileSync(join(folder, 'out/stale'), '');
  expect(await convert(path, 'a.txt')).toEqual(first);
  expect(readdirSync(folder)).toEqual(['out']);
  expect(existsSync(join(folder, 'out/stale'))).toBe(false);
});

test('UPL-01 a missing source is the trouble of the machine, not of the file', async () => {
  const failure = await convert(join(folder, 'nowhere.epub'), 'nowhere.epub').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(ConversionError);
  expect(failure).toMatchObject({ code: 'ENOENT' }); // the same whether the child met it or its parent
});

test('UPL-01 a dead process is told apart: memory, time, crash, machine', () => {
  expect(causeOfDeath(null, 'SIGKILL', OUT_OF_MEMORY_MARK)).toMatchObject({ reason: 'out_of_memory' });
  expect(causeOfDeath(134, null, 'FATAL ERROR: JavaScript heap out of memory')).toMatchObject({
    reason: 'out_of_memory',
  });
  expect(causeOfDeath(null, 'SIGKILL', TIMED_OUT_MARK)).toMatchObject({ reason: 'timed_out' });
  expect(causeOfDeath(null, 'SIGSEGV', '')).toMatchObject({ reason: 'damaged' });
  expect(causeOfDeath(null, 'SIGKILL', '')).not.toBeInstanceOf(ConversionError);
});

test('UPL-01 the child is found beside the source and beside the bundle', () => {
  expect(childEntry('file:///app/adapters/formats/process.ts')).toBe('/app/adapters/formats/child.ts');
  expect(childEntry('file:///app/dist/server/main.mjs')).toBe('/app/dist/server/format-child.mjs');
  expect(workLimitMs(0)).toBe(120_000);
  expect(workLimitMs(50 * 1024 * 1024)).toBe(170_000);
});

test('UPL-01 every format of the catalogue has an adapter', async () => {
  const { ADAPTERS } = await import('./adapters.ts');
  expect(ADAPTERS.map(({ id }) => id).toSorted()).toEqual(FORMATS.map(({ id }) => id).toSorted());
});
