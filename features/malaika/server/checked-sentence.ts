import {
  type ClaimVerdict,
  cutSentences,
  type GuardedPiece,
  harmless,
  LAST_QUOTE_SIGN,
  QUOTE_SIGN,
  SOURCE_MARKS,
  sourcesNamed,
} from '../../../adapters/ai/index.ts';
import { inMarks } from '../core/index.ts';
import type { AnswerChunk, SentenceMark } from './answer-request.ts';
import { type NamedPlace, sliceOf } from './checked.ts';
import type { CheckedQuote } from './citation-store.ts';
import { statementJudge } from './sentence-support.ts';
import type { GivenSource } from './sources.ts';

const SIGNS = new RegExp(`[${QUOTE_SIGN}${LAST_QUOTE_SIGN}]`, 'gu');
const plain = (words: string) => words.replace(SOURCE_MARKS, '');

/** A model's sentence after the check: what is shown of it, and its mark when the passages don't confirm it. */
export type CheckedSentence = { written: AnswerChunk[]; mark: SentenceMark | null };
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
  const judge = statementJudge(sources, places, question);
  const numbers = new Map<string, number>();
  const fresh: CheckedQuote[] = [];

  function numberOf(quote: CheckedQuote): number {
    const key = `${quote.bookId} ${quote.ord} ${quote.start} ${quote.end}`;
    const known = numbers.get(key);
    if (known) return known;
    numbers.set(key, numbers.size + 1);
    fresh.push(quote);
    return numbers.size;
  }
  const arrived = (): AnswerChunk[] => fresh.splice(0).map((quote): AnswerChunk => ({ kind: 'quote', quote }));

  function told({ parts, failed }: Sentence): CheckedSentence {
    const said = parts.map((part) =>
      'quote' in part
        ? { text: `${inMarks(part.quote.text)} [${numberOf(part.quote)}]`, whole: true as const }
        : { text: plain(part.words) },
    );
    const words = parts.flatMap((part) => ('words' in part ? [part.words] : [])).join('');
    const { mark, cited } = judge.sentence({
      own: plain(words),
      whole: parts.map((part) => ('quote' in part ? part.quote.text : plain(part.words))).join(''),
      quotes: parts.some((part) => 'quote' in part),
      failed,
      named: sourcesNamed(words),
    });
    const last = said.at(-1);
    if (cited && last) {
      const number = numberOf(cited);
      last.text = last.text.replace(/(\s*)$/u, (space) => ` [${number}]${space}`);
    }
    const quotes = arrived();
    return { written: [...quotes, ...said.map((one): AnswerChunk => ({ kind: 'words', mark, ...one }))], mark };
  }

  return {
    /** What can be shown of the guard's output, sentence by sentence. */
    check: (pieces: readonly GuardedPiece[]): CheckedSentence[] => sentencesIn(pieces, places).map(told),
    /** The sentences that words alone don't confirm, for a model to judge. */
    open: judge.open,
    /** What changes once a model has judged them. */
    settle: (verdicts: readonly ClaimVerdict[]): AnswerChunk[] =>
      judge.settle(verdicts).flatMap(({ id, state, cited }): AnswerChunk[] => {
        const number = cited && numberOf(cited);
        return [...arrived(), { kind: 'verdict', id, state, number }];
      }),
  };
}
