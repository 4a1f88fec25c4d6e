import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { serverData } from './journey-address.ts';

/** The letters written so far, oldest first. */
function letters(): string[] {
  const folder = join(serverData(), 'outbox');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

const linkIn = (letter: string, page: string): string | undefined =>
  letter.match(/https?:\/\/\S+/g)?.find((link) => link.includes(page));

/** The link to a page (`reset-password`, `verify-email`) in the newest letter to an address; waits until it is there. */
export async function linkFromLetter(email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      () => {
        link = letters()
          .filter((letter) => letter.startsWith(`To: ${email}\n`))
          .map((letter) => linkIn(letter, page))
          .findLast(Boolean);
        return link;
      },
      { message: `a letter to ${email} with a link to ${page}` },
    )
    .toBeTruthy();
  return link!;
}
