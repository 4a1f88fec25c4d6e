import type { Host, Paces, ScriptLine } from '../types.ts';

/** How fast a voice speaks, seconds. Characters are the better clock: counted in words, a sentence is off by 12 %, in characters by 5 %. */
export type SpeechRate = {
  perCharacter: number;
  /** A breath at a comma or a dash. */
  perClause: number;
  /** What a sentence takes besides its letters. */
  perSentence: number;
};
export type SpeechRates = Readonly<Record<Host, SpeechRate>>;

/** The built-in voices, fitted on eight scripts. A neural voice has a rate of its own. */
export const BUILTIN_RATES: SpeechRates = {
  malaika: { perCharacter: 0.0607, perClause: 0.143, perSentence: 0.2 },
  marcus: { perCharacter: 0.067, perClause: 0.105, perSentence: 0.12 },
};

/** Quiet in a recording, seconds: after a turn, after a part, and between the sentences of a turn. */
export const PAUSES = { turn: 0.45, part: 0.9, sentence: 0.3 } as const;

/** What is written short and said long: digits of a number, letters of an abbreviation. In characters more than written. */
const DIGIT = 4;
const CAPITAL = 2.5;
const ABBREVIATION = /(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])/gu;
const CLAUSE = /[,;:—–(،؛]/gu;
const SENTENCE =
  /(?<!(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|No|Vol|Capt|Prof|\p{Lu}))[.!?؟…]+["”’»)]*(?=\s+["“‘«(]?[\p{Lu}\p{Lo}\p{N}])/gu;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Characters as they are said. */
function spokenLength(text: string): number {
  const spelled = [...text.matchAll(ABBREVIATION)].reduce((sum, [letters]) => sum + letters.length, 0);
  return text.length + count(text, /\p{N}/gu) * DIGIT + spelled * CAPITAL;
}

/** Quiet between the sentences of a turn. */
const quietIn = (text: string): number => count(text, SENTENCE) * PAUSES.sentence;

/** Planned seconds of a text spoken by a host, without the quiet after it. */
export function secondsOf(text: string, host: Host, rates: SpeechRates = BUILTIN_RATES): number {
  const { perCharacter, perClause, perSentence } = rates[host];
  return (
    spokenLength(text) * perCharacter +
    count(text, CLAUSE) * perClause +
    (count(text, SENTENCE) + 1) * perSentence +
    quietIn(text)
  );
}

/** The rates of voices that take so many times as long as the built-in ones. */
export function ratesAt(paces: Paces): SpeechRates {
  const at = (host: Host): SpeechRate => ({
    perCharacter: BUILTIN_RATES[host].perCharacter * paces[host],
    perClause: BUILTIN_RATES[host].perClause * paces[host],
    perSentence: BUILTIN_RATES[host].perSentence * paces[host],
  });
  return { malaika: at('malaika'), marcus: at('marcus') };
}

/** How many times as long as the built-in voice a host's voice took for texts, and how much speech that rests on; the quiet is the same. */
export function paceOf(said: readonly { text: string; seconds: number }[], host: Host): { pace: number; of: number } {
  let speech = 0;
  let taken = 0;
  for (const { text, seconds } of said) {
    const quiet = quietIn(text);
    speech += secondsOf(text, host) - quiet;
    taken += Math.max(0, seconds - quiet);
  }
  return { pace: speech > 0 ? taken / speech : 1, of: speech };
}

/** Planned seconds of a turn's pieces. */
export const turnSeconds = ({ host, pieces }: Pick<ScriptLine, 'host' | 'pieces'>, rates?: SpeechRates): number =>
  secondsOf(pieces.map(({ text }) => text).join(' '), host, rates);

/** The planned length of a script, seconds, as its lines are now: also after somebody edited them. */
export function scriptSeconds(lines: readonly ScriptLine[], rates?: SpeechRates): number {
  return lines.reduce((sum, line) => sum + turnSeconds(line, rates) + line.pauseAfter, 0);
}
