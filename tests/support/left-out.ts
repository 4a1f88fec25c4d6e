import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const FOLDERS = ['adapters', 'app', 'bench', 'features', 'platform', 'scripts', 'tests'];
/** By an import, or by the fixture `shelf` of the journeys. */
const READS_SAMPLES = /from '[^']*\/(?:samples|journey-shelf)\.ts'|\{[^{}]*\bshelf\b[^{}]*\}\) =>/;

/**
 * Tests that read the real books of ../shared/samples, when those are not beside the project: a checkout alone runs all others.
 * Paths from the project's folder; empty when the samples are there.
 */
export function leftOutTests(): string[] {
  if (existsSync(join(root, '../shared/samples'))) return [];
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{test,e2e}.{ts,tsx}`),
    { cwd: root },
  );
  return files.filter((file) => READS_SAMPLES.test(readFileSync(join(root, file), 'utf8')));
}
