import { firstSentenceEnd } from '../text/sentence-ends.ts';
import { type FoundQuote, quoteFinder, sizeOf, SOURCE_MARKS, sourcesNamed, type StoredText } from './find-quote.ts';
import { flattened, type Mark, marksOf, ownWords, quotesByLineOrTag } from './quotation-marks.ts';

/** A piece of a model's text that can be shown: its own words without quotation marks, or a slice of a stored text. */
export type GuardedPiece =
  | { kind: 'words'; text: string; /** It pretended to be a quotation. */ failed: boolean }
  | ({ kind: 'quote' } & FoundQuote);
export type QuoteGuard = {
  /** Whole sentences or paragraphs, each as its pieces. */
  push(text: string): GuardedPiece[][];
  end(): GuardedPiece[][];
};

const LONGEST = 1500;
/** Most closing marks tried for an opening one, and most sentences in an unclosed quotation. */
const PARTNERS = 8;
const SENTENCES = 6;
/** Most marks examined in a paragraph; text after them is never a quotation. */
const MOST_MARKS = 60;
/** Fewer words in quotation marks are a figure of speech. */
const FEWEST_QUOTED_WORDS = 3;

/** A range that starts at a mark; `closed`: it ends at another one. `from` and `to` include the marks. */
type Stretch = { from: number; to: number; text: string; closed: boolean };
type Taken = Stretch & { quotes: FoundQuote[] };

const ALWAYS_OPENS = /^[„‟「『〝﹁﹃｢\ue000]/u;

/** Whether a mark is placed like an opening one: not after a word or a clause, and directly before the quoted text. */
function looksOpening(text: string, { at, size }: Mark): boolean {
  if (ALWAYS_OPENS.test(text.slice(at))) return true;
  const before = text.slice(Math.max(0, at - 1), at);
  const after = text.slice(at + size, at + size + 1);
  return !/[\p{L}\p{M}\p{N}.,!?;…؟،。，！？]/u.test(before) && (/\S/u.test(after) || /[«‹]/u.test(text[at]!));
}

/** Where a quotation that is never closed can end: at the end of a sentence, at a source, or before the next opening mark. */
function openEndsOf(text: string, marks: readonly Mark[], i: number): Set<number> {
  const open = marks[i]!;
  const after = open.at + open.size;
  const next = marks.slice(i + 1).find(({ single }) => single === open.single);
  if (!looksOpening(text, open) || (next && !looksOpening(text, next))) return new Set();
  const wall = next?.at ?? text.length;
  const ends = [wall];
  for (let at = after; at < wall && ends.length <= SENTENCES;) {
    const end = firstSentenceEnd(text.slice(at, wall), true);
    at = end > 0 ? at + end : wall;
    ends.push(at);
  }
  const named = new RegExp(SOURCE_MARKS.source, 'iu').exec(text.slice(after, wall));
  return new Set(named ? [...ends, after + named.index] : ends);
}

/** Every range that could be meant as a quotation, longest first. */
function stretchesOf(text: string, marks: readonly Mark[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [i, open] of marks.slice(0, MOST_MARKS).entries()) {
    if (!open.opens) continue;
    const after = open.at + open.size;
    for (const close of marks.slice(i + 1, i + 1 + PARTNERS))
      if (close.single === open.single)
        stretches.push({ from: open.at, to: close.at + close.size, text: text.slice(after, close.at), closed: true });
    for (const end of openEndsOf(text, marks, i))
      stretches.push({ from: open.at, to: end, text: text.slice(after, end), closed: false });
  }
  return stretches
    .filter((one) => one.text.trim() !== '' && one.text.length <= LONGEST)
    .sort((a, b) => b.text.length - a.text.length || Number(b.closed) - Number(a.closed));
}

/** The remaining ranges that are longer than a figure of speech. */
function failedIn(text: string, marks: readonly Mark[], taken: readonly Taken[]): Stretch[] {
  const left = marks.filter(({ at }) => !taken.some((one) => at >= one.from && at < one.to));
  const failed: Stretch[] = [];
  for (let i = 0; i < Math.min(left.length, MOST_MARKS); i++) {
    const open = left[i]!;
    if (!open.opens) continue;
    const after = open.at + open.size;
    const wall = Math.min(text.length, ...taken.map(({ from }) => from).filter((from) => from >= after));
    const partner = left.findIndex((one, at) => at > i && one.single === open.single && one.at < wall);
    const sentence = firstSentenceEnd(text.slice(after, wall), true);
    const end = partner > 0 ? left[partner]!.at : sentence > 0 ? after + sentence : wall;
    const to = partner > 0 ? end + left[partner]!.size : end;
    if (partner > 0) i = partner;
    if (sizeOf(text.slice(after, end)) >= FEWEST_QUOTED_WORDS)
      failed.push({ from: open.at, to, text: text.slice(after, end), closed: partner > 0 });
  }
  return failed;
}

/**
 * Splits a model's text into its own words and quotations. Quotation marks aren't trusted: a quotation is always a slice of a stored
 * text, and every other mark is removed, so that altered words can't look like a quotation, wherever the marks are.
 * Sentences are emitted one by one; from an undecided mark on, the rest of the paragraph is buffered.
 */
export function quoteGuard(stored: readonly StoredText[]): QuoteGuard {
  const find = quoteFinder(stored);
  let held = '';
  let refused = 0;

  function takenIn(text: string, marks: readonly Mark[]): Taken[] {
    const taken: Taken[] = [];
    for (const one of stretchesOf(text, marks)) {
      if (taken.some(({ from, to }) => one.from < to && from < one.to)) continue;
      const behind = sourcesNamed(/^[^\p{L}[]*(?:\s*\[[^\]]*\])+/u.exec(text.slice(one.to))?.[0] ?? '');
      const quotes = find(one.text, behind.length > 0 ? behind : sourcesNamed(text));
      if (quotes) taken.push({ ...one, quotes });
    }
    return taken.sort((a, b) => a.from - b.from);
  }

  /** Whether all marks of a sentence belong to found, closed quotations, so that later text can't change them. */
  function settled(sentence: string): boolean {
    if (quotesByLineOrTag(sentence)) return false;
    const text = flattened(sentence);
    const marks = marksOf(text);
    if (!marks.some(({ opens }) => opens)) return true;
    const taken = takenIn(text, marks).filter(({ closed }) => closed);
    return marks.every(({ at, opens }) => !opens || taken.some(({ from, to }) => at >= from && at < to));
  }

  function piecesOf(unit: string): GuardedPiece[] {
    const text = flattened(unit);
    const marks = marksOf(text);
    const taken = takenIn(text, marks);
    const cuts = [...taken, ...failedIn(text, marks, taken)].sort((a, b) => a.from - b.from);
    const pieces: GuardedPiece[] = [];
    const say = (words: string, failed: boolean) =>
      void (words !== '' && pieces.push({ kind: 'words', text: words, failed }));
    let at = 0;
    for (const one of cuts) {
      say(ownWords(text.slice(at, one.from)), false);
      if ('quotes' in one) pieces.push(...(one as Taken).quotes.map((quote) => ({ kind: 'quote' as const, ...quote })));
      else say(ownWords(one.text), true);
      // White space inside an unclosed quotation still separates it from what follows.
      at = one.to - (one.closed ? 0 : /\s*$/.exec(one.text)![0].length);
      if (!one.closed && !('quotes' in one)) at = one.to;
    }
    say(ownWords(text.slice(at)), false);
    return pieces;
  }

  /** How much of the buffer can be decided regardless of what follows; -1: nothing yet. */
  function unitEnd(): number {
    for (;;) {
      const end = firstSentenceEnd(held.slice(refused), false);
      if (end <= 0) return -1;
      refused += end;
      const unit = held.slice(0, refused);
      if (/\n[ \t]*\n\s*$/.test(unit) || settled(unit)) return refused;
    }
  }

  return {
    push(text) {
      // Hold back a CR: its LF could follow.
      held = (held + text).replace(/\r\n/g, '\n').replace(/\r(?=[^\n])/g, '\n');
      const units: GuardedPiece[][] = [];
      for (let end = unitEnd(); end > 0; end = unitEnd()) {
        units.push(piecesOf(held.slice(0, end)));
        held = held.slice(end);
        refused = 0;
      }
      return units;
    },
    end() {
      const rest = held.replace(/\r/g, '\n');
      held = '';
      refused = 0;
      return rest === '' ? [] : [piecesOf(rest)];
    },
  };
}

/** Guards a complete text. */
export function guarded(text: string, stored: readonly StoredText[]): GuardedPiece[] {
  const guard = quoteGuard(stored);
  return [...guard.push(text), ...guard.end()].flat();
}
