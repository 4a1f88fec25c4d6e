import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);
const OUTPUT_BYTES = 64 * 1024 * 1024;
/** Where a system package puts it. */
const INSTALLED = '/usr/bin/epubcheck';

const Report = z.object({
  messages: z.array(
    z.object({
      ID: z.string(),
      severity: z.string(),
      message: z.string(),
      locations: z.array(z.object({ path: z.string(), line: z.number(), column: z.number() })),
      additionalLocations: z.number().default(0),
    }),
  ),
});

export type Checked = { files: number; errors: number; warnings: number; findings: string[] };

/** The checker that is here (`EPUBCHECK` or the installed one) and a Java that runs; null when one is missing. */
export async function findEpubcheck(named = process.env['EPUBCHECK']): Promise<string | null> {
  const jar = named || INSTALLED;
  if (!existsSync(jar)) return null;
  return run('java', ['-version']).then(
    () => jar,
    () => null,
  );
}

/** Runs epubcheck over books, one after the other. */
export async function epubcheck(jar: string, files: readonly string[]): Promise<Checked> {
  const checked: Checked = { files: files.length, errors: 0, warnings: 0, findings: [] };
  for (const file of files) {
    // It ends with 1 when it found something. Most of its time is Java’s start: the quick compiler alone.
    const stdout = await run(
      'java',
      ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar, file, '--json', '-', '--quiet'],
      { maxBuffer: OUTPUT_BYTES },
    ).then(
      (done) => done.stdout,
      (error: { stdout?: string }) => error.stdout ?? '',
    );
    take(checked, basename(file), stdout);
  }
  return checked;
}

function take(checked: Checked, name: string, output: string): void {
  const report = readReport(output);
  if (!report) {
    checked.errors++;
    checked.findings.push(`FATAL ${name}: no report of epubcheck`);
    return;
  }
  for (const { ID, severity, message, locations, additionalLocations } of report.messages) {
    const times = Math.max(1, locations.length + additionalLocations),
      at = locations[0];
    if (severity === 'ERROR' || severity === 'FATAL') checked.errors += times;
    else if (severity === 'WARNING') checked.warnings += times;
    else continue;
    checked.findings.push(
      `${severity} ${ID} ${name}${at ? `/${at.path}:${at.line}` : ''} (${times}): ${message.replace(/\s+/g, ' ').slice(0, 200)}`,
    );
  }
}

function readReport(output: string): z.infer<typeof Report> | null {
  try {
    return Report.parse(JSON.parse(output.slice(output.indexOf('{'))));
  } catch {
    return null;
  }
}
