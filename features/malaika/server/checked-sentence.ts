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
import type { AnswerChunk } from './answer-request.ts';
import { checked, type Place, sliceOf } from './checked.ts';
import type { CheckedQuote } from './message-store.ts';
import type { GivenSource } from './sources.ts';

/** Share of a statement's content that a passage must contain. */
const ENOUGH_COVERAGE = 0.6;
/** Statements with less content make no claim. */
const FEWEST_CONTENT = 2;

const SIGNS = new RegExp(`[${QUOTE_SIGN}${LAST_QUOTE_SIGN}]`, 'gu');
const plain = (words: string) => words.replace(SOURCE_MARKS, '');

/** A model's sentence after the check: what is shown of it, and whether the books don't support it. */
export type CheckedSentence = { written: AnswerChunk[]; unsupported: boolean };
/** A stored passage with the id by which the model knows it. */
export type NamedPlace = { id: string; place: Place };
/** A sentence: words and quotations in order. */
type Part = { words: string } | { quote: CheckedQuote };
type Sentence = { parts: Part[]; /** Words in it pretended to be a quotation. */ failed: boolean };

/** The stored passages of all sources, separately: a quotation is a slice of one of them. */
export const placesOf = (sources: readonly GivenSource[]): NamedPlace[] =>
  sources.flatMap(({ id, places }) => places.map((place) => ({ id, place })));

/** Splits the guard's output into sentences. */
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
    // Adjacent quotations without a word between them are separate sentences.
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

/** Checks the sentences of an answer against the passages its model was given, and numbers the sources in order. */
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
  /** The sources, named ones first. */
  const ordered = (named: readonly string[]) => [
    ...sources.filter((one) => isNamed(one.id, named)),
    ...sources.filter((one) => !isNamed(one.id, named)),
  ];

  /** The sentence in the sources that supports a statement; null when none does. */
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

  /** Numbers, names and negations found neither in a source nor in the question. */
  const strange = (claim: string, named: readonly string[]): boolean => {
    const known = [
      ...ordered(named)
        .slice(0, Math.max(1, named.length))
        .flatMap((one) => [one.title, one.chapter, one.text]),
      question,
    ].join('\n');
    return claimSupport(claim, known, language).missing.length > 0;
  };

  /** Whether a sentence is supported, and the number of a supporting source it doesn't quote. */
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
    const quotes = fresh.splice(0).map((quote): AnswerChunk => ({ kind: 'quote', quote }));
    return {
      written: [...quotes, ...said.map((one): AnswerChunk => ({ kind: 'words', unsupported, ...one }))],
      unsupported,
    };
  }

  return {
    /** What can be shown of the guard's output, sentence by sentence. */
    check: (pieces: readonly GuardedPiece[]): CheckedSentence[] => sentencesIn(pieces, places).map(told),
  };
}
