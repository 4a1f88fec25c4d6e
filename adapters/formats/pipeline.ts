import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Extracted } from './adapter.ts';
import type { ChildJob } from './child-messages.ts';
import { extensionOf, formatById, type FormatId } from './catalogue.ts';
import { finishBook } from './finish-book.ts';
import { finishMedia } from './finish-media.ts';
import { finishPages } from './finish-pages.ts';
import type { Limits } from './limits.ts';
import { sniff } from './sniff.ts';
import { sha256, type Outcome, type Report } from './outcome.ts';
import type { Converted, Finding } from './types.ts';

const RESULT_FILE = 'result.json';

/** Sets or clears (null) the processor time within which this process must report again. */
export type Deadline = (milliseconds: number | null) => void;

/** Converts a file in this process and writes the result into `workDir`. */
export async function convertHere(
  job: ChildJob,
  limits: Limits,
  report: Report,
  deadline: Deadline = () => {},
): Promise<Converted> {
  report({ step: 'sniff', done: 0, total: 1 });
  const file = new Uint8Array(await readFile(job.sourcePath));
  const adapter = sniff(file, job.fileName);
  report({ step: 'sniff', done: 1, total: 1 });
  report({ step: 'extract', done: 0, total: 1 }); // many formats are read in one go and tell nothing on the way
  const extracted = await adapter.extract(file, {
    fileName: job.fileName,
    limits,
    progress: (done, total) => report({ step: 'extract', done, total }),
    deadline,
  });
  deadline(null);
  const outcome = await finish(extracted, file, job, report);
  const corrected = correction(adapter.id, job.fileName);
  const converted: Converted = {
    format: adapter.id,
    ...outcome,
    findings: [...corrected, ...extracted.findings, ...outcome.findings],
  };
  await writeFile(join(job.workDir, RESULT_FILE), `${JSON.stringify(converted, null, 2)}\n`);
  return converted;
}

function finish(extracted: Extracted, file: Uint8Array, job: ChildJob, report: Report): Promise<Outcome> {
  if (extracted.kind === 'pages') return finishPages(extracted, sha256(file), job, report);
  if (extracted.kind === 'media') return finishMedia(extracted, sha256(file), job, report);
  return finishBook(extracted, job, report);
}

function correction(format: FormatId, fileName: string): Finding[] {
  const extension = extensionOf(fileName);
  return formatById(format).extensions.includes(extension)
    ? []
    : [{ code: 'type_corrected', detail: `${extension} -> ${format}` }];
}
