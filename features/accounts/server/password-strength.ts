import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { foldPassword } from '../core/index.ts';

/** Whose password it is, as far as it is known. */
export type PasswordOwner = { email?: string | undefined; name?: string | undefined };

/** An estimate of 0 to 4; below it a password falls to fewer than a hundred million guesses. */
const MIN_SCORE = 3;
/** Estimating takes time that grows fast with the length, and a password that is longer says enough with its beginning. */
const JUDGED_CHARACTERS = 32;
/** Characters that a password has beside names that anybody would guess here. */
const MIN_CHARACTERS_BESIDE_NAMES = 7;
/** Shorter parts of a name or an address appear in other words by chance. */
const MIN_NAME_CHARACTERS = 3;

/** What a guesser tries first on this server, whoever the person is. */
const PRODUCT_WORDS = ['maktaba', 'مكتبة', 'مكتبه', 'مكتبتي', 'كلمة', 'المرور', 'السر'];

/** Signs that stand for letters: `m@kt4ba`. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Lists of leaked passwords and words, keyboards, dates and repetitions; read when the first password is set. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_CHARACTERS });
}

const partsOf = (text: string): string[] =>
  foldPassword(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((part) => part.length >= MIN_NAME_CHARACTERS);

/** The words of the person's name and address, and the product's own. */
function namesOf({ email = '', name = '' }: PasswordOwner): string[] {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const names = [...PRODUCT_WORDS, ...partsOf(local), ...partsOf(name)];
  return [...new Set(names)].sort((a, b) => b.length - a.length);
}

/** A name with a few characters around it, however the name is written. */
function isMostlyNames(password: string, names: readonly string[]): boolean {
  const folded = foldPassword(password);
  return [folded, folded.replace(/[@431!0$57]/g, (sign) => LETTER_OF[sign]!)].some((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text);
    return rest !== text && rest.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_CHARACTERS_BESIDE_NAMES;
  });
}

/** Falls a password to whoever tries common words with endings, repetitions, dates, or names they know? */
export async function isEasyToGuess(password: string, owner: PasswordOwner): Promise<boolean> {
  const names = namesOf(owner);
  if (isMostlyNames(password, names)) return true;
  const { score } = (await (estimator ??= openEstimator())).check(foldPassword(password), names);
  return score < MIN_SCORE;
}
