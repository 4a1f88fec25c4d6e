import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from '../../adapters/formats/limits.ts';
import { convertHere } from '../../adapters/formats/pipeline.ts';
import { sample } from '../../tests/support/samples.ts';
import { type Specimen, specimenOf } from './mutations.ts';

const SEED = 20_260_101;
const RUNS = 100;
const NAMES = [
  'html/udhr-ru-messy-tagsoup.html',
  'csv/semicolon-utf16.csv',
  'rtf/udhr-ru.rtf',
  'md/wells.md',
  'fb2/wells.fb2',
  'epub/wells.epub',
];

const specimens = (): Specimen[] =>
  NAMES.flatMap((name) => {
    try {
      return [{ name: name.split('/')[1]!, bytes: new Uint8Array(readFileSync(sample(name))) }];
    } catch {
      return [];
    }
  });

test('UPL-05 the same seed makes the same specimens', () => {
  const all = specimens();
  expect(specimenOf(SEED, 7, all)).toEqual(specimenOf(SEED, 7, all));
});

test('UPL-05 SEC-01 a hundred mutated files are converted or refused; nothing overflows', async () => {
  const all = specimens(),
    folder = mkdtempSync(join(tmpdir(), 'maktaba-fuzz-test-')),
    outcomes = new Map<string, number>();
  for (let index = 0; index < RUNS; index++) {
    const { specimen, how } = specimenOf(SEED, index, all),
      sourcePath = join(folder, 'source');
    writeFileSync(sourcePath, specimen.bytes);
    const outcome = await convertHere(
      { sourcePath, fileName: specimen.name, workId: 'fuzz', workDir: folder },
      LIMITS,
      () => {},
    ).then(
      () => 'ok',
      (error: unknown) => (error instanceof RangeError ? `${how}: ${error.message}` : 'refused'),
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  rmSync(folder, { recursive: true, force: true });
  expect([...outcomes.keys()].toSorted()).toEqual(['ok', 'refused']);
});
