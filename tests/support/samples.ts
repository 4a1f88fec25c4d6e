import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../shared/samples');

/** Path of a sample file, e.g. `sample('epub/wells.epub')`. Throws when the samples are not beside the project. */
export function sample(name: string): string {
  const path = join(root, name);
  if (!existsSync(path)) throw new Error(`sample missing: ${name}`);
  return path;
}

/** Bytes of a sample file. */
export const sampleBytes = (name: string): Buffer => readFileSync(sample(name));
