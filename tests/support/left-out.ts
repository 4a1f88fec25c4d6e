import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { haveSamples } from './samples.ts';

const root = resolve(import.meta.dirname, '../..');
const FOLDERS = ['adapters', 'app', 'bench', 'features', 'platform', 'scripts', 'tests'];
const READS_SAMPLES = /from '[^']*\/samples\.ts'/;
/** Only some of its tests read samples, and it skips those by itself. */
const SKIPS_BY_ITSELF = /\b(?:haveSamples|REAL_FILES)\b/;

/**
 * Tests that read the real books of ../shared/samples, when those are not beside the project: a checkout alone runs all others.
 * Paths from the project's folder; empty when the samples are there.
 */
export function leftOutTests(): string[] {
  if (haveSamples) return [];
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{test,e2e}.{ts,tsx}`),
    { cwd: root },
  );
  return files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return READS_SAMPLES.test(text) && !SKIPS_BY_ITSELF.test(text);
  });
}
