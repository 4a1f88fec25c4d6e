import iconv from 'iconv-lite';
import { ALPHABETS, type Alphabet, SINGLE_BYTE } from './alphabets.ts';

/** What a letter costs that the language does not have, bits. */
const FOREIGN_LETTER = -11;
/** A capital is rarer than its small letter by this much. */
const CAPITAL = -1.5;
const NEUTRAL_SIGN = -4;
const OTHER_SIGN = -7;
const FAULT = -12;

const LETTER = /(?=\P{ASCII})[\p{L}\p{M}]/gu;
/** Signs of any language's print. */
const NEUTRAL = /[‘’‐-―…“”«»„•·§°№،؛؟]/gu;
const SIGN = /(?=\P{ASCII})[^\p{L}\p{M}\s‘’‐-―…“”«»„•·§°№،؛؟\u200b-\u200f]/gu;
/** What writing does not have: no characters, lines of tables, signs inside words, scripts or capitals that change inside a word. */
const FAULTS = [
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd\u2500-\u259f\ue000-\uf8ff]/gu,
  /\p{L}[^\p{L}\p{M}\p{N}\p{Cf}\p{ASCII}\s‘’‐-―·…“”«»]\p{L}|\p{L}(?=\P{ASCII})[\p{S}¡¿]/gu,
  /[a-z](?=[\u0370-\u0fff])|[\u0370-\u0fff](?=[a-z])/giu,
  /(?<=\p{Ll})(?=\P{ASCII})\p{Lu}|(?<=(?=\P{ASCII})\p{Ll})\p{Lu}/gu,
  /(?<![ก-ฮัิ-ฺ็-๎])[ัิ-ฺ็-๎]/gu,
  /[a-z][“”«»„]\p{L}|\p{L}‘\p{L}/gu,
];

/** log2 of how likely each letter of an alphabet is, by its rank. */
const LIKELIHOOD = Object.fromEntries(
  Object.entries(ALPHABETS).map(([language, letters]) => [language, byRank([...letters])]),
) as Record<Alphabet, Map<string, number>>;

function byRank(letters: string[]): Map<string, number> {
  const sum = letters.reduce((total, _, rank) => total + 1 / (rank + 2), 0);
  const table = new Map<string, number>();
  letters.forEach((letter, rank) => table.has(letter) || table.set(letter, Math.log2(1 / (rank + 2) / sum)));
  return table;
}

/** The encoding of one byte a letter whose reading looks most like writing, and how much it does: bits, 0 at best. */
export function likeliestSingleByte(sample: Uint8Array): { encoding: string; score: number } {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  let best = { encoding: 'windows-1252', score: -Infinity };
  for (const { encoding, languages, prior } of SINGLE_BYTE) {
    const score = likeWriting(iconv.decode(bytes, encoding), languages, best.score + prior) - prior;
    if (score > best.score) best = { encoding, score };
  }
  return best;
}

/** Totals, not means: one odd letter must not outweigh what is known about files. Stops early below `floor`. */
function likeWriting(text: string, languages: readonly Alphabet[], floor: number): number {
  const faults = FAULTS.reduce((sum, pattern) => sum + count(text, pattern), 0) * FAULT;
  const signs = count(text, NEUTRAL) * NEUTRAL_SIGN + count(text, SIGN) * OTHER_SIGN;
  if (faults + signs < floor) return -Infinity;
  const letters = text.match(LETTER) ?? [];
  if (letters.length === 0) return faults + signs;
  return Math.max(...languages.map((language) => inLanguage(letters, LIKELIHOOD[language]))) + faults + signs;
}

function inLanguage(letters: string[], likelihood: Map<string, number>): number {
  let sum = 0;
  for (const letter of letters) {
    const small = likelihood.has(letter) ? letter : letter.toLowerCase();
    sum += (likelihood.get(small) ?? FOREIGN_LETTER) + (small === letter ? 0 : CAPITAL);
  }
  return sum;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
