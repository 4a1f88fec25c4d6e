import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { MAX_EMAIL_CHARACTERS } from '../../limits.ts';

/** The address in `Amina <amina@example.org>`, or the text itself. */
const withoutName = (text: string): string => /<([^<>]*)>[\s\p{Cf}]*$/u.exec(text)?.[1] ?? text;
/** Spaces and invisible marks around a text: what is copied out of a right-to-left page brings marks of direction along. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** What a browser's address has and a domain doesn't: reading it as one would drop everything after it. */
const NOT_IN_DOMAIN = /[\s\p{Cc}/?#%\\@:]/u;

/**
 * An address as it is compared: without spaces and a name, in lower case, its domain in ASCII. Null for what is no address that mail
 * could be sent to.
 */
export function foldAddress(text: string): string | null {
  const address = withoutName(text)
    .replace(AROUND, '')
    .replace(/^mailto:/iu, '')
    .normalize('NFC')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const domain = at < 1 || NOT_IN_DOMAIN.test(host) ? '' : domainToASCII(host);
  const local = address.slice(0, at);
  if (domain === '' || /[\s\p{C},;:<>()[\]\\"]/u.test(local)) return null;
  const folded = `${local}@${domain}`;
  if (folded.length > MAX_EMAIL_CHARACTERS) return null;
  // Letters of any script may stand before the @; what is around them is checked as for plain ones.
  return z.email().safeParse(`${local.replace(/[^\p{ASCII}]/gu, 'x')}@${domain}`).success ? folded : null;
}
