import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function find(from: string): string {
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json')) && existsSync(join(at, 'migrations'))) return at;
    if (at === dirname(at)) throw new Error('the project folder was not found above the program');
  }
}

/** The folder with migrations and locales, whether running from sources or from dist/. */
export const projectRoot: string = find(import.meta.dirname);
