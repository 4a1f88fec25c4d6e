import { scriptOf } from '../../../verify/support/script.ts';
import { isEnglishWord } from '../../../verify/english-words.ts';
import { baseLanguage } from '../../../text/language-code.ts';
import { groundsFor } from '../../check/ground.ts';
import type { CheckGround, KeptPiece } from '../../check/types.ts';
import type { ScriptLine } from '../../types.ts';

/** A part after the check. */
export type CheckedPart = {
  id: string;
  heading: string;
  kept: readonly KeptPiece[];
  dropped: number;
  /** The built-in engine's excerpts stand in for it. */
  builtin: boolean;
  /** Opening and closing words of the built-in engine: they stay as they are, and with the hosts that say them. */
  fixed?: boolean;
};

/** Headings capitalize words that are no names. */
const withoutCapitals = (line: string, lang: string): string =>
  baseLanguage(lang) === 'en'
    ? line.replace(/\p{L}+/gu, (word) => (isEnglishWord(word.toLowerCase()) ? word.toLowerCase() : word))
    : line;

/** A model's title or heading when its names and numbers are in the excerpts that it's about; else what stands in for it. */
export function checkedHeading(line: string, ground: CheckGround, instead: string): string {
  const found = groundsFor(ground, scriptOf(line))(ground.excerpts.map(({ id }) => id));
  const holds = line.trim() !== '' && found?.lacks(withoutCapitals(line, ground.lang), ground.lang) === null;
  return holds ? line.trim() : instead;
}

/** Opening or closing lines of the built-in engine as a part of a conversation; with a heading it is a chapter. */
export const fixedPart = (id: string, lines: readonly ScriptLine[], heading = ''): CheckedPart => ({
  id,
  heading,
  kept: lines.flatMap(({ host, pieces }, at) => pieces.map((piece) => ({ ...piece, host, at }))),
  dropped: 0,
  builtin: false,
  fixed: true,
});
