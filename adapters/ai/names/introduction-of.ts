import { introduces, worthIntroducing } from '../answer/definitions.ts';
import { sentencesOf } from '../text/sentences.ts';

type Text = { bookId: string; ord: number; text: string };
type Spot = { at: number; start: number; end: number };
/** A verbatim sentence with its offsets. */
export type Introduction = { bookId: string; ord: number; start: number; end: number; text: string };

/** Number of mentions examined, starting with the first. */
const MOST_LOOKED_AT = 600;
/** Weight of an early position relative to the form of an introduction. */
const EARLY = 2;
const SHORTEST = 30;
/** Of plain mentions only the first ones count, preferably one that says something. */
const FIRST = 8;
const LONG = 160;
const SPEECH = /^[“"«„]/u;

const isSame = (a: Introduction, b: Introduction): boolean =>
  a.bookId === b.bookId && a.ord === b.ord && a.start === b.start;

/** The sentence that introduces a name by its form, otherwise the first that says something about it. */
export function introductionOf(
  spots: readonly Spot[],
  texts: readonly Text[],
  language: string,
  taken: readonly Introduction[],
): Introduction | null {
  let best: { found: Introduction; score: number } | null = null;
  const last = Math.max(1, texts.length - 1);
  for (const [nth, { at, start, end }] of spots.slice(0, MOST_LOOKED_AT).entries()) {
    const { bookId, ord, text } = texts[at]!;
    const form = introduces(text, start, end);
    if (form === 0 && nth > FIRST) continue;
    const sentence = sentencesOf(text, language).find((one) => one.start <= start && one.end >= end);
    if (!sentence || sentence.text.length < SHORTEST || !worthIntroducing(sentence.text)) continue;
    const telling = Math.min(sentence.text.length, LONG) / (2 * LONG);
    const score =
      form +
      EARLY * (1 - at / last) -
      (SPEECH.test(sentence.text) ? 0.3 : 0) +
      (form === 0 ? telling - nth / (2 * FIRST) : 0);
    if (best && score <= best.score) continue;
    const found = { bookId, ord, start: sentence.start, end: sentence.end, text: sentence.text };
    if (!taken.some((one) => isSame(one, found))) best = { found, score };
  }
  return best?.found ?? null;
}
