import {
  claimSupport,
  cutSentences,
  type GuardedPiece,
  harmless,
  LAST_QUOTE_SIGN,
  QUOTE_SIGN,
  sentencesOf,
  SOURCE_MARKS,
  sourcesNamed,
} from '../../../adapters/ai/index.ts';
import { inMarks } from '../core/index.ts';
import type { Written } from './asked.ts';
import { checked, type Place, sliceOf } from './checked.ts';
import type { CheckedQuote } from './message-store.ts';
import type { GivenSource } from './sources.ts';

/** Share of a statement's content that a passage must hold. */
const ENOUGH_COVERAGE = 0.6;
/** Statements with less content than this claim nothing. */
const FEWEST_CONTENT = 2;

const SIGNS = new RegExp(`[${QUOTE_SIGN}${LAST_QUOTE_SIGN}]`, 'gu');
const plain = (words: string) => words.replace(SOURCE_MARKS, '');

/** A sentence of a model after the check: what is shown of it, and whether the books fail to bear it out. */
export type CheckedSentence = { written: Written[]; unsupported: boolean };
/** A stored passage under the name by which the writer was told of it. */
export type NamedPlace = { id: string; place: Place };
/** The sentence of a piece of writing: words and quotations in their order. */
type Part = { words: string } | { quote: CheckedQuote };
type Sentence = { parts: Part[]; /** Words in it pretended to be a quotation. */ failed: boolean };

/** The stored passages of all sources, each by itself: a quotation is a slice of one of them. */
export const placesOf = (sources: readonly GivenSource[]): NamedPlace[] =>
  sources.flatMap(({ id, places }) => places.map((place) => ({ id, place })));

/** The sentences of what the guard let through. */
function sentencesIn(pieces: readonly GuardedPiece[], places: readonly NamedPlace[]): Sentence[] {
  const quotes: CheckedQuote[] = [];
  const failures: { from: number; to: number }[] = [];
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'words') {
      const words = harmless(piece.text.replace(SIGNS, ''));
      if (piece.failed) failures.push({ from: text.length, to: text.length + words.length });
      text += words;
      continue;
    }
    const quote = sliceOf(places[piece.index]!.place, piece);
    // Quotations that follow one another without a word between them are two.
    if (new RegExp(`${SIGNS.source}$`, 'u').test(text)) text += ' ';
    text += /[.!?…؟۔।。！？]["'”’»」』)]*$/u.test(quote.text.trim()) ? LAST_QUOTE_SIGN : QUOTE_SIGN;
    quotes.push(quote);
  }
  let at = 0;
  return cutSentences(text).map((sentence) => {
    const [from, to] = [at, (at += sentence.length)];
    const parts = sentence
      .split(/([\ue002\ue003])/u)
      .flatMap((words): Part[] =>
        words === ''
          ? []
          : words.length === 1 && words >= QUOTE_SIGN && words <= LAST_QUOTE_SIGN
            ? [{ quote: quotes.shift()! }]
            : [{ words }],
      );
    return { parts, failed: failures.some((one) => one.from < to && from < one.to) };
  });
}

/** Checks the sentences of one answer against the passages that its writer was given; numbers the sources in their order. */
export function sentenceChecker(sources: readonly GivenSource[], question: string) {
  const places = placesOf(sources);
  const numbers = new Map<string, number>();
  const fresh: CheckedQuote[] = [];
  const language = places[0]?.place.language ?? 'en';

  function numberOf(quote: CheckedQuote): number {
    const key = `${quote.bookId} ${quote.ord} ${quote.start} ${quote.end}`;
    const known = numbers.get(key);
    if (known) return known;
    numbers.set(key, numbers.size + 1);
    fresh.push(quote);
    return numbers.size;
  }

  const isNamed = (id: string, named: readonly string[]) => named.includes(/\d+/.exec(id)?.[0] ?? '');
  /** The sources, those first that are named. */
  const ordered = (named: readonly string[]) => [
    ...sources.filter((one) => isNamed(one.id, named)),
    ...sources.filter((one) => !isNamed(one.id, named)),
  ];

  /** The sentence of the sources that bears a statement out; null when none does. */
  function findClaim(claim: string, named: readonly string[]): CheckedQuote | null {
    for (const source of ordered(named)) {
      const around = [source.title, source.chapter, question].join(' ');
      for (const place of source.places) {
        const spoken = place.language ?? 'en';
        const whole = claimSupport(claim, `${place.text} ${around}`, spoken);
        const alone = claimSupport(claim, place.text, spoken);
        if (whole.missing.length > 0 || alone.coverage < ENOUGH_COVERAGE) continue;
        const said = sentencesOf(place.text, spoken).map((one) => ({
          one,
          held: claimSupport(claim, one.text, spoken).coverage,
        }));
        const best = said.sort((a, b) => b.held - a.held)[0];
        const quote = best && checked(place, best.one.text);
        if (quote) return quote;
      }
    }
    return null;
  }

  /** Numbers, names and negations that neither a source nor the question knows. */
  const strange = (claim: string, named: readonly string[]): boolean => {
    const known = [
      ...ordered(named)
        .slice(0, Math.max(1, named.length))
        .flatMap((one) => [one.title, one.chapter, one.text]),
      question,
    ].join('\n');
    return claimSupport(claim, known, language).missing.length > 0;
  };

  /** Whether a sentence is borne out, and the number of the source that is not quoted in it. */
  function judge({ parts, failed }: Sentence): { unsupported: boolean; number: number | null } {
    const words = parts.flatMap((part) => ('words' in part ? [part.words] : [])).join('');
    const named = sourcesNamed(words);
    const claim = plain(words);
    if (parts.some((part) => 'quote' in part)) return { unsupported: failed || strange(claim, named), number: null };
    if (failed) return { unsupported: true, number: null };
    if (claimSupport(claim, '', language).content < FEWEST_CONTENT) return { unsupported: false, number: null };
    const borne = findClaim(claim, named);
    return borne ? { unsupported: false, number: numberOf(borne) } : { unsupported: true, number: null };
  }

  function told(sentence: Sentence): CheckedSentence {
    const said = sentence.parts.map((part) =>
      'quote' in part
        ? { text: `${inMarks(part.quote.text)} [${numberOf(part.quote)}]`, whole: true as const }
        : { text: plain(part.words) },
    );
    const { unsupported, number } = judge(sentence);
    const last = said.at(-1);
    if (number !== null && last) last.text = last.text.replace(/(\s*)$/u, (space) => ` [${number}]${space}`);
    const quotes = fresh.splice(0).map((quote): Written => ({ kind: 'quote', quote }));
    return {
      written: [...quotes, ...said.map((one): Written => ({ kind: 'words', unsupported, ...one }))],
      unsupported,
    };
  }

  return {
    /** What may be shown of what the guard let through, sentence by sentence. */
    check: (pieces: readonly GuardedPiece[]): CheckedSentence[] => sentencesIn(pieces, places).map(told),
  };
}
