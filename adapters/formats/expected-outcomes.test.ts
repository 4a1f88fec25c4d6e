import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sample } from '../../tests/support/samples.ts';
import { formatByName } from './catalogue.ts';
import { convertFile } from './convert.ts';
import { closeSpare } from './process.ts';
import { ConversionError } from './conversion-error.ts';
import type { Converted } from './types.ts';

afterAll(closeSpare);

const LONGEST_MS = 280_000;
type Row = { file: string; outcomes: string[]; reason: string };

const ROWS: Row[] = readFileSync(sample('hostile/EXPECT.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [file = '', outcomes = '', reason = ''] = row.split('\t').map((cell) => cell.trim());
    return { file, outcomes: outcomes.split('|'), reason };
  });

/** Accepted as what they are, whatever their names say. */
const ACCEPTED_AS_OTHER = new Set(['text-named.mp3']);
/** Told before it is asked whether the type is read. */
const OWN_REASON = new Set(['empty_file', 'password_protected']);
/** Where the sample allows both outcomes, a refusal may also say one of these. */
const ANY_REFUSAL = ['damaged', 'timed_out', 'out_of_memory'];
/** Findings that say a file was accepted with something taken out or missing. */
const CLEANED = new Set(['sanitised', 'flattened', 'missing_spine_file', 'unsafe_path']);

async function outcomeOf(path: string, fileName: string, folder: string): Promise<Converted | ConversionError> {
  try {
    return await convertFile(
      { sourcePath: path, fileName, outDir: join(folder, 'out'), workId: 'work' },
      { signal: AbortSignal.timeout(LONGEST_MS), onProgress: () => {} },
    );
  } catch (error) {
    if (error instanceof ConversionError) return error;
    throw error;
  }
}

function isExpected({ file, outcomes, reason }: Row, outcome: Converted | ConversionError): boolean {
  const unread = formatByName(file) === undefined && !ACCEPTED_AS_OTHER.has(file) && !OWN_REASON.has(reason);
  if (outcome instanceof ConversionError) {
    if (unread) return outcome.reason === 'unsupported_type';
    const reasons = outcomes.length === 1 ? [reason] : [reason, ...ANY_REFUSAL];
    return outcomes.includes('refused') && reasons.includes(outcome.reason);
  }
  if (unread || !outcomes.includes('accepted')) return false;
  if (reason.startsWith('as ')) return outcome.format === reason.slice(3);
  if (reason === 'truncated') return outcome.findings.some(({ code }) => code === 'truncated');
  return reason !== 'sanitised' || outcome.findings.some(({ code }) => CLEANED.has(code));
}

test('UPL-01 the hostile samples end as their list says, stay as they are and leave nothing else behind', async () => {
  const wrong: unknown[] = [];
  for (const row of ROWS) {
    const folder = mkdtempSync(join(tmpdir(), 'expected-'));
    const path = sample(`hostile/${row.file}`);
    const before = readFileSync(path);
    const outcome = await outcomeOf(path, row.file, folder);
    const left = readdirSync(folder);
    if (!isExpected(row, outcome)) wrong.push({ ...row, outcome });
    if (left.length !== (outcome instanceof ConversionError ? 0 : 1)) wrong.push({ ...row, left });
    if (!readFileSync(path).equals(before)) wrong.push({ ...row, changed: true });
    rmSync(folder, { recursive: true });
  }
  expect(ROWS.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});
