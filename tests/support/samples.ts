import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, process.env['SAMPLES_DIR'] ?? '../../../shared/samples');

/** The real files are beside the project. A test file that asks for this skips by itself the tests that need them. */
export const haveSamples = existsSync(root);

/** Marks a journey that needs a real file: a checkout without the samples leaves it out (playwright.config.ts). */
export const REAL_FILES = '@real-files';

/** Path of a sample file, e.g. `sample('epub/wells.epub')`. Throws when the samples are not beside the project. */
export function sample(name: string): string {
  const path = join(root, name);
  if (!existsSync(path)) throw new Error(`sample missing: ${name}`);
  return path;
}

/** Bytes of a sample file. */
export const sampleBytes = (name: string): Buffer => readFileSync(sample(name));
