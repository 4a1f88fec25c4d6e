import { sentencesOf, verifyQuote } from '../../adapters/ai/index.ts';
import { contentVocabulary, falseQuotes, sloppyQuotes } from './altered-quotes.ts';
import type { QuoteCase, QuoteSource } from './altered-quotes.ts';
import type { QuestionSet } from './data.ts';
import { atLeast, atMost } from './figure.ts';
import type { Figure } from './figure.ts';
import { shareOf } from './measures.ts';

const FLOORS: ReadonlyMap<string, number> = new Map([
  ['one typo', 0.999],
  ['function word missing', 0.942],
  ['other typography', 0.99],
]);

function sourcesOf(set: QuestionSet): QuoteSource[] {
  return set.passages.flatMap(({ text }, index) => {
    const sentences = sentencesOf(text, set.lang);
    const sentence = sentences[index % sentences.length];
    return sentence ? [{ passage: text, sentence: sentence.text }] : [];
  });
}

function byKind(cases: readonly QuoteCase[]): Map<string, QuoteCase[]> {
  const kinds = new Map<string, QuoteCase[]>();
  for (const quote of cases) kinds.set(quote.kind, [...(kinds.get(quote.kind) ?? []), quote]);
  return kinds;
}

const isAccepted = ({ quote, source }: QuoteCase): boolean => verifyQuote(quote, source).status !== 'unsupported';

/** Quotations altered in every way we know must be refused, harmless slips accepted. */
export function quoteFigures(squad: QuestionSet): Figure[] {
  const sources = sourcesOf(squad);
  const vocabulary = contentVocabulary(squad.passages.map(({ text }) => text));
  const altered = falseQuotes(sources, vocabulary);
  const kinds = [...byKind(altered).keys()].join(', ');
  const accepted = altered.filter(isAccepted);
  for (const { kind, quote } of accepted.slice(0, 5)) console.log(`falsely accepted (${kind}): ${quote}`);
  return [
    {
      name: 'altered quotes accepted',
      value: accepted.length,
      floor: atMost(0),
      digits: 0,
      note: `of ${altered.length}: ${kinds}`,
    },
    ...[...byKind(sloppyQuotes(sources, vocabulary))].map(([kind, cases]) => {
      const floor = FLOORS.get(kind);
      const figure: Figure = {
        name: `accepted: ${kind}`,
        value: shareOf(cases, isAccepted),
        note: `of ${cases.length}`,
      };
      return floor === undefined ? figure : { ...figure, floor: atLeast(floor) };
    }),
  ];
}
