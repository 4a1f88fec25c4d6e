import { baseLanguage } from '../../text/language-code.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { copyOf } from './copy.ts';
import { isFound, type Pair, pairsOf } from './pairing.ts';
import type { Reason } from './reasons.ts';
import { readWords, type Word } from './read-words.ts';
import { judge, type Judgment, type SupportState } from './verdict.ts';

/** A text that can bear statements out, with its language and what it is about (title, chapter). */
export type Passage = { text: string; language: string; about: string };
/** A judgment with the stretch it rests on: `passages[index].text.slice(start, end)`; null when no passage has anything to do with it. */
export type Verdict = Judgment & { nearest: { index: number; start: number; end: number } | null };
/** `context`: more text that may name what a statement is about, such as the question; `first`: passages to prefer. */
export type Statement = { text: string; language?: string; context?: string; first?: readonly number[] };

/** Passages examined in detail: each costs milliseconds. */
const MOST_PASSAGES = 4;
/** A stretch of two sentences must hold this much more; preferred passages get this much. */
const TWO_SENTENCES = 0.08;
const PREFERRED = 0.05;
const COPIED = 0.05;
/** Less than this in common is no evidence. */
const RELATED = 0.2;

type Stretch = { start: number; end: number; words: Word[]; wide: boolean };
type Read = { terms: ReadonlySet<string>; numbers: ReadonlySet<string>; stretches(): Stretch[] };

/** The words of a stretch, counted from its beginning. */
const wordsBetween = (words: readonly Word[], start: number, end: number): Word[] =>
  words.filter((one) => one.start >= start && one.end <= end).map((one, at) => ({ ...one, at }));

function read({ text, language, about }: Passage): Read {
  const words = readWords(text, language);
  const around = about === '' ? [] : readWords(about, language);
  let made: Stretch[] | null = null;
  return {
    terms: new Set([...words, ...around].map((one) => one.term)),
    numbers: new Set(words.flatMap((one) => one.number || [])),
    stretches() {
      if (made) return made;
      const sentences = sentencesOf(text, language);
      made = sentences.flatMap(({ start, end }, at): Stretch[] => {
        const next = sentences[at + 1];
        const alone = { start, end, words: wordsBetween(words, start, end), wide: false };
        return next ? [alone, { start, end: next.end, words: wordsBetween(words, start, next.end), wide: true }] : [alone];
      });
      return made;
    },
  };
}

const CASELESS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Han}]/u;
/** The kind of script a text is mostly in: names can only be compared within one. */
function scriptOf(text: string): string {
  const letters = [...text.slice(0, 400)].filter((one) => /\p{L}/u.test(one));
  const caseless = letters.filter((one) => CASELESS.test(one));
  return caseless.length * 2 <= letters.length ? 'cased' : (/[\u0590-\u05ff]/.test(caseless[0]!) ? 'hebrew' : /\p{Script=Arabic}/u.test(caseless[0]!) ? 'arabic' : /\p{Script=Devanagari}/u.test(caseless[0]!) ? 'devanagari' : 'han');
}

const held = (pairs: readonly Pair[]): number =>
  pairs.reduce((sum, { kin }) => sum + Math.abs(kin), 0) / Math.max(1, pairs.length);

/** Whether a text says enough to be a statement about anything. */
export function isStatement(text: string, language: string): boolean {
  const words = readWords(text, baseLanguage(language));
  const content = words.filter((one) => one.content);
  return content.length >= 2 || (content.length === 1 && words.some((one) => one.number !== '' || one.name || one.denies));
}

/** Judges statements by passages, which are read once. */
export function supportJudge(passages: readonly Passage[]): (statement: Statement) => Verdict {
  const plain = passages.map((one) => ({ ...one, language: baseLanguage(one.language) }));
  const ready = new Map<number, Read>();
  const readAt = (index: number): Read => {
    const known = ready.get(index) ?? read(plain[index]!);
    ready.set(index, known);
    return known;
  };

  /** The stretch of a passage that holds most of a statement. */
  function bestIn(index: number, claim: readonly Word[], preferred: boolean) {
    const { language } = plain[index]!;
    let best: { stretch: Stretch; pairs: Pair[]; score: number } | null = null;
    for (const stretch of readAt(index).stretches()) {
      const pairs = pairsOf(claim, stretch.words, language);
      const score =
        held(pairs) + COPIED * copyOf(claim, stretch.words).share - (stretch.wide ? TWO_SENTENCES : 0) + (preferred ? PREFERRED : 0);
      if (!best || score > best.score) best = { stretch, pairs, score };
    }
    return best && { ...best, index };
  }

  return ({ text, language, context = '', first = [] }) => {
    const own = baseLanguage(language ?? plain[0]?.language ?? 'en');
    const script = scriptOf(text);
    const readIn = new Map<string, { claim: Word[]; context: Set<string> }>();
    /** A statement in the script of a passage is read in the passage's language, else in its own. */
    const claimFor = (index: number) => {
      const passage = plain[index]!;
      const spoken = scriptOf(passage.text) === script ? passage.language : own;
      const known = readIn.get(spoken) ?? {
        claim: readWords(text, spoken),
        context: new Set(readWords(context, spoken).map((one) => one.term)),
      };
      readIn.set(spoken, known);
      return known;
    };
    const overlap = (index: number): number => {
      const { terms } = readAt(index);
      return claimFor(index).claim.filter((one) => one.content && terms.has(one.term)).length + (first.includes(index) ? 1 : 0);
    };
    const likely = plain
      .map((_, index) => ({ index, shared: overlap(index) }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, MOST_PASSAGES);
    const found = likely
      .flatMap(({ index }) => bestIn(index, claimFor(index).claim, first.includes(index)) ?? [])
      .sort((a, b) => b.score - a.score);
    const judged = found.map(({ index, stretch, pairs }): Verdict => {
      const { terms, numbers } = readAt(index);
      const verdict = judge({
        claim: claimFor(index).claim,
        source: stretch.words,
        pairs,
        known: new Set([...terms, ...claimFor(index).context]),
        numbers,
        oneScript: scriptOf(plain[index]!.text) === script,
        language: plain[index]!.language,
      });
      return { ...verdict, nearest: { index, start: stretch.start, end: stretch.end } };
    });
    const [nearest] = judged;
    if (!nearest) return { state: 'unconfirmed', reasons: [], coverage: 0, copy: false, nearest: null };
    // A copy is judged by the sentence it copies; anything else may be borne out by another passage.
    const better = nearest.copy && nearest.state !== 'supported' ? undefined : judged.find((one) => one.state === 'supported');
    if (better) return better;
    return pairsRelated(found[0]!.pairs) ? nearest : { ...nearest, nearest: null };
  };
}

const pairsRelated = (pairs: readonly Pair[]): boolean =>
  pairs.filter(isFound).length / Math.max(1, pairs.length) >= RELATED;

export type { Reason, SupportState };
