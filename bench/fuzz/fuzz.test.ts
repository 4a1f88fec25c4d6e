import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from '../../adapters/formats/limits.ts';
import { convertHere } from '../../adapters/formats/pipeline.ts';
import { type OwnBook, ownBookBytes } from '../../tests/support/own-books.ts';
import { type Specimen, specimenOf } from './mutations.ts';

const SEED = 20_260_101;
const RUNS = 100;
const NAMES: readonly OwnBook[] = [
  'lamps-ru-tag-soup.html',
  'semicolon-utf16.csv',
  'lamps-ru.rtf',
  'wells.md',
  'wells.fb2',
  'wells.epub',
];

const specimens = (): Specimen[] => NAMES.map((name) => ({ name, bytes: new Uint8Array(ownBookBytes(name)) }));

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
