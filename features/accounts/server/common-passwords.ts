import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { foldPassword } from '../core/index.ts';
import { PASSWORD_MIN_CHARACTERS } from '../limits.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** The passwords that leak most often, the most common first; shorter ones are refused anyway. Read when the first password is set. */
async function readList(): Promise<ReadonlySet<string>> {
  const path = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const list = JSON.parse(await readFile(path, 'utf8')) as string[];
  return new Set(list.map(foldPassword).filter((password) => password.length >= PASSWORD_MIN_CHARACTERS));
}

/** Is this one of the passwords that guessers try first? */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(foldPassword(password));
}
