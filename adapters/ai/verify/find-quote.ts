import { withDenial } from './denial.ts';
import { foldText } from './folding.ts';
import { quoteTokens } from './quote-tokens.ts';
import { verifyQuote } from './verify-quote.ts';

/** A stored text that can be quoted, with the id by which the model knows it. Consecutive texts with one id are read as one text. */
export type StoredText = { id: string; text: string };
/** A slice of a stored text: `stored[index].text.slice(start, end)`. */
export type FoundQuote = { index: number; start: number; end: number; status: 'exact' | 'normalized' | 'fuzzy' };

/** `[p3]` and the variants that models write; a bare number is never a source. */
export const SOURCE_MARKS = /\s*\[\s*((?:p|s|passage |source )?\d+(?:\s*[,;]\s*(?:p|s|passage |source )?\d+)*)\s*\]/giu;
const GAP = /\s*(?:\[\s*(?:…|\.{3})\s*\]|\(\s*(?:…|\.{3})\s*\)|…+|\.{3,}|\[[^\]\d]{1,40}\])\s*/u;
const LETTER = /[\p{L}\p{N}]/u;
/** Shorter quotations must be exact: a single word is easily found somewhere. */
const FEWEST_WORDS = 3;
/** An omission between two parts up to this length is shown, so that the stored text appears without a gap, characters. */
const LONGEST_OMISSION = 400;
/** Share of a quotation's words, and of its word pairs, that a text must contain to be compared in detail: few changes are allowed. */
const SHARED_WORDS = 0.8;
const SHARED_PAIRS = 0.4;
/** Most detailed comparisons per answer: no answer quotes that much, but a model could emit hundreds of marks. */
const MOST_LOOKS = 400;

/** The sources named in a text. */
export const sourcesNamed = (text: string): string[] =>
  [...text.matchAll(SOURCE_MARKS)].flatMap((mark) => mark[1]!.split(/[,;]/).map((one) => /\d+/.exec(one)![0]));

const tokensOf = (text: string): string[] =>
  quoteTokens(foldText(text, { joinLines: false, keepAccents: false }), text).map(({ folded }) => folded);
const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`);
/** Whether a set contains this share of some words, allowing one miss: an edge word can be cut at an apostrophe. */
const holds = (all: ReadonlySet<string>, some: readonly string[], share: number): boolean =>
  some.filter((one) => all.has(one)).length + 1 >= some.length * share;
/** Number of words in a text; in a script without spaces two characters count as one. */
export const sizeOf = (text: string): number =>
  /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/.test(text)
    ? [...text].length / 2
    : text
        .trim()
        .split(/\s+/u)
        .filter((word) => LETTER.test(word)).length;

type Bare = Omit<Shelf, 'words' | 'pairs'>;
type Part = { start: number; end: number; status: FoundQuote['status'] };
type Shelf = {
  text: string;
  words: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  number: string;
  /** Where the stored texts in it begin. */ places: { index: number; from: number }[];
};

/** Each text alone, then texts with the same id joined. */
function shelvesOf(stored: readonly StoredText[]): Shelf[] {
  const single = stored.map(({ id, text }, index): Bare => ({
    text,
    number: /\d+/.exec(id)?.[0] ?? id,
    places: [{ index, from: 0 }],
  }));
  const joined: Bare[] = [];
  for (const [index, { id, text }] of stored.entries()) {
    const last = joined.at(-1);
    if (last && stored[index - 1]?.id === id) {
      last.places.push({ index, from: last.text.length + 1 });
      last.text += `\n${text}`;
    } else joined.push({ ...single[index]!, places: [{ index, from: 0 }] });
  }
  const whole = joined.filter(({ places }) => places.length > 1);
  return [...single, ...whole].map((one) => {
    const words = tokensOf(one.text);
    return { ...one, words: new Set(words), pairs: new Set(pairsOf(words)) };
  });
}

/** Finds the parts of a quotation in order; null when one is missing. */
function partsIn(parts: readonly string[], text: string): Part[] | null {
  const short = sizeOf(parts.join(' ')) < FEWEST_WORDS;
  const found: Part[] = [];
  let from = 0;
  for (const part of parts) {
    const { status, start, end } = verifyQuote(part, text.slice(from));
    const mustBeExact = short || (parts.length > 1 && sizeOf(part) < FEWEST_WORDS);
    if (status === 'unsupported' || (mustBeExact && status !== 'exact')) return null;
    found.push({ ...withDenial(text, from + start, from + end), status });
    from += end;
  }
  return found;
}

/** Merges parts that are close together, including the omission between them. */
function closed(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (!last || part.start - last.end > LONGEST_OMISSION) whole.push({ ...part });
    else
      Object.assign(last, {
        end: Math.max(last.end, part.end),
        status: last.status === 'exact' && part.status === 'exact' ? 'normalized' : part.status,
      });
  }
  return whole;
}

/** Splits a range of joined texts into slices of each. */
function slices({ start, end, status }: Part, { text, places }: Shelf): FoundQuote[] {
  return places.flatMap(({ index, from }, at) => {
    const to = places[at + 1] ? places[at + 1]!.from - 1 : text.length;
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    return first < last && LETTER.test(text.slice(first, last))
      ? [{ index, start: first - from, end: last - from, status }]
      : [];
  });
}

/** Finds quotations in stored texts, the named sources first, as slices of them. */
export function quoteFinder(
  stored: readonly StoredText[],
): (quotation: string, named: readonly string[]) => FoundQuote[] | null {
  const shelves = shelvesOf(stored);
  const known = new Map<string, FoundQuote[] | null>();
  let looks = 0;

  function look(bare: string, named: readonly string[]): FoundQuote[] | null {
    const parts = bare
      .split(GAP)
      .map((part) => part.replace(/^[\s,;:]+|[\s,;:]+$/g, ''))
      .filter((part) => LETTER.test(part));
    const words = tokensOf(parts.join(' '));
    if (words.length === 0) return null;
    const pairs = pairsOf(words);
    const likely = shelves.filter(
      (one) => holds(one.words, words, SHARED_WORDS) && holds(one.pairs, pairs, SHARED_PAIRS),
    );
    for (const shelf of [
      ...likely.filter(({ number }) => named.includes(number)),
      ...likely.filter(({ number }) => !named.includes(number)),
    ]) {
      if (++looks > MOST_LOOKS) return null;
      const found = partsIn(parts, shelf.text);
      const cut = found && closed(found).flatMap((part) => slices(part, shelf));
      if (cut && cut.length > 0) return cut;
    }
    return null;
  }

  return (quotation, named) => {
    const bare = quotation
      .replace(SOURCE_MARKS, ' ')
      .replace(/[\ue000-\ue003*_]/g, '')
      .replace(/\s+/gu, ' ')
      .trim();
    const key = `${named.join(' ')}|${bare}`;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = look(bare, named)));
    return found;
  };
}
