import type { Host, ScriptLine } from '../types.ts';

/** How fast a voice speaks. Characters are the better clock: counted in words, a sentence is off by 12 %, in characters by 5 %. */
export type SpeechRate = { perCharacter: number; perSentence: number };
export type SpeechRates = Readonly<Record<Host, SpeechRate>>;

/** The built-in voices, measured. A neural voice has a rate of its own. */
export const BUILTIN_RATES: SpeechRates = {
  malaika: { perCharacter: 0.0703, perSentence: 0.034 },
  marcus: { perCharacter: 0.0733, perSentence: 0 },
};

/** Quiet in a recording, seconds: after a turn, after a part, and before a quotation within a turn. */
export const PAUSES = { turn: 0.45, part: 0.9, beforeQuotation: 0.3 } as const;

/** What is written short and said long: digits of a number, letters of an abbreviation. In characters more than written. */
const DIGIT = 3;
const CAPITAL = 2;
const SENTENCE_END = /[.!?؟…:;—]+["”’»]?(?=\s|$)/gu;
const ABBREVIATION = /(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])/gu;

/** Characters as they are said. */
function spokenLength(text: string): number {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const spelled = [...text.matchAll(ABBREVIATION)].reduce((sum, [letters]) => sum + letters.length, 0);
  return text.length + digits * DIGIT + spelled * CAPITAL;
}

/** Planned seconds of a text spoken by a host, without the quiet after it. */
export function secondsOf(text: string, host: Host, rates: SpeechRates = BUILTIN_RATES): number {
  const { perCharacter, perSentence } = rates[host];
  return spokenLength(text) * perCharacter + (text.match(SENTENCE_END)?.length ?? 1) * perSentence;
}

/** Planned seconds of a turn's pieces. */
export function turnSeconds(line: Pick<ScriptLine, 'host' | 'pieces'>, rates: SpeechRates = BUILTIN_RATES): number {
  const spoken = secondsOf(line.pieces.map((piece) => piece.text).join(' '), line.host, rates);
  const quiet = line.pieces.filter((piece, at) => at > 0 && piece.role === 'quotation').length * PAUSES.beforeQuotation;
  return spoken + quiet;
}

/** The planned length of a script, seconds, as its lines are now: also after somebody edited them. */
export function scriptSeconds(lines: readonly ScriptLine[], rates: SpeechRates = BUILTIN_RATES): number {
  return lines.reduce((sum, line) => sum + turnSeconds(line, rates) + line.pauseAfter, 0);
}
