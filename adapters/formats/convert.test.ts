import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { sample } from '../../tests/support/samples.ts';
import { convertFile } from './convert.ts';
import { FORMATS, formatByName } from './catalogue.ts';
import { OUT_OF_MEMORY_MARK, TIMED_OUT_MARK } from '../../platform/server/watchdog.ts';
import { causeOfDeath, childEntry, closeSpare, wallLimitMs } from './process.ts';
import { Refused } from './refused.ts';
import type { Converted, ConvertProgress } from './types.ts';

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

type Expectation = { file: string; outcomes: string[]; reason: string };

/** Files of types that have no adapter are refused as such, whatever else is wrong with them. */
const isLater = (file: string) => formatByName(file) === undefined;
const ACCEPTED_AS_OTHER = new Set(['text-named.mp3']);
const OWN_REASON = new Set(['empty_file', 'password_protected']);

function expectations(): Expectation[] {
  const rows = readFileSync(sample('hostile/EXPECT.tsv'), 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [file = '', expected = '', reason = ''] = row.split('\t').map((cell) => cell.trim());
    const later = isLater(file) && !ACCEPTED_AS_OTHER.has(file);
    if (!later || OWN_REASON.has(reason)) return { file, outcomes: expected.split('|'), reason };
    return { file, outcomes: ['refused'], reason: 'unsupported_type' };
  });
}

/** Findings that say a file was accepted with something taken out or missing. */
const CLEANED = new Set(['sanitised', 'flattened', 'missing_spine_file', 'unsafe_path']);

test.each(expectations())('UPL-01 hostile $file ends as expected', async ({ file, outcomes, reason }) => {
  const path = sample(`hostile/${file}`);
  const before = readFileSync(path);
  let converted: Converted | undefined;
  let refused: Refused | undefined;
  try {
    converted = await convert(path, file);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused = error;
  }
  expect(outcomes, `${refused ?? ''}`).toContain(converted ? 'accepted' : 'refused');
  if (refused) {
    if (outcomes.length === 1) expect(refused.reason).toBe(reason);
    else expect([reason, 'damaged', 'timed_out', 'out_of_memory']).toContain(refused.reason);
    expect(readdirSync(folder)).toEqual([]);
  } else {
    expect(readdirSync(folder)).toEqual(['out']);
    if (reason.startsWith('as ')) expect(converted!.format).toBe(reason.slice(3));
    if (reason === 'truncated')
      expect(converted!.findings).toContainEqual(expect.objectContaining({ code: 'truncated' }));
    if (reason === 'sanitised') expect(converted!.findings.some(({ code }) => CLEANED.has(code))).toBe(true);
  }
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('UPL-02 progress names its steps and ends with a complete folder', async () => {
  const steps: ConvertProgress[] = [];
  const converted = await convert(sample('epub/moby-dick.epub'), 'moby-dick.epub', undefined, (progress) =>
    steps.push(progress),
  );
  expect(steps[0]).toEqual({ step: 'sniff', done: 0, total: 1 });
  for (const { done, total } of steps) expect(done).toBeLessThanOrEqual(total);
  const files = readdirSync(join(folder, 'out')).toSorted();
  expect(files).toEqual(['book.epub', 'cover.webp', 'passages.jsonl', 'result.json']);
  expect(JSON.parse(readFileSync(join(folder, 'out/result.json'), 'utf8'))).toEqual(converted);
});

test('UPL-02 an abort kills the process and leaves nothing', async () => {
  const abort = new AbortController();
  const running = convert(sample('epub/moby-dick.epub'), 'moby-dick.epub', abort.signal, () =>
    abort.abort(new Error('stopped')),
  );
  await expect(running).rejects.toThrow('stopped');
  expect(readdirSync(folder)).toEqual([]);
});

test('UPL-02 a second conversion replaces the first and clears what a killed one left', async () => {
  const path = sample('txt/udhr-de.utf-8-sig.txt');
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
  expect(failure).not.toBeInstanceOf(Refused);
});

test('UPL-01 a dead process is told apart: memory, time, crash, machine', () => {
  expect(causeOfDeath(null, 'SIGKILL', OUT_OF_MEMORY_MARK)).toMatchObject({ reason: 'out_of_memory' });
  expect(causeOfDeath(134, null, 'FATAL ERROR: JavaScript heap out of memory')).toMatchObject({
    reason: 'out_of_memory',
  });
  expect(causeOfDeath(null, 'SIGKILL', TIMED_OUT_MARK)).toMatchObject({ reason: 'timed_out' });
  expect(causeOfDeath(null, 'SIGSEGV', '')).toMatchObject({ reason: 'damaged' });
  expect(causeOfDeath(null, 'SIGKILL', '')).not.toBeInstanceOf(Refused);
});

test('UPL-01 the child is found beside the source and beside the bundle', () => {
  expect(childEntry('file:///app/adapters/formats/process.ts')).toBe('/app/adapters/formats/child.ts');
  expect(childEntry('file:///app/dist/server/main.mjs')).toBe('/app/dist/server/format-child.mjs');
  expect(wallLimitMs(0)).toBe(120_000);
  expect(wallLimitMs(50 * 1024 * 1024)).toBe(170_000);
});

test('UPL-01 every format of the catalogue has an adapter', async () => {
  const { ADAPTERS } = await import('./adapters.ts');
  expect(ADAPTERS.map(({ id }) => id).toSorted()).toEqual(FORMATS.map(({ id }) => id).toSorted());
});
