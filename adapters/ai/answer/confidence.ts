import type { Idf, FeatureValues, SentenceFeature } from './sentence-features.ts';
import { slotWeight } from './sentence-features.ts';
import type { PreparedPassage } from './prepared-sentence.ts';
import type { Question, Slot } from './question.ts';
import { BM25_K1 } from '../search/bm25.ts';

/** The features of the answerability model, in the order of its weights. */
export const CONFIDENCE_FEATURES = [
  'passageCoverage',
  'sentenceCoverage',
  'contextCoverage',
  'anywhereCoverage',
  'rarest',
  'secondRarest',
  'names',
  'numbers',
  'retrieval',
  'margin',
  'pairs',
  'typeMatch',
  'slots',
  'found',
  'evidence',
  'missing',
  'size',
] as const;

export type ConfidenceFeature = (typeof CONFIDENCE_FEATURES)[number];

const holds = (terms: ReadonlySet<string>, slot: Slot): boolean => slot.terms.some((term) => terms.has(term));

/** No index contains the empty term, so its rarity shows the size of the library. */
const ABSENT = '';

function rarityOf(slots: readonly Slot[], idf: Idf): number {
  return slots.reduce((sum, slot) => sum + slotWeight(slot, idf), 0);
}

/** Share of the slots' rarity for which `test` is true. */
function weighedShare(slots: readonly Slot[], idf: Idf, test: (slot: Slot) => boolean, otherwise: number): number {
  let total = 0;
  let found = 0;
  for (const slot of slots) {
    const weight = slotWeight(slot, idf);
    total += weight;
    if (test(slot)) found += weight;
  }
  return total > 0 ? found / total : otherwise;
}

const inPassage =
  ({ terms, chapterTerms }: PreparedPassage) =>
  (slot: Slot): boolean =>
    holds(terms, slot) || holds(chapterTerms, slot);

/** How many words of a question a passage or its heading contains. */
export const wordsFound = ({ slots }: Question, passage: PreparedPassage): number =>
  slots.filter(inPassage(passage)).length;

/** Describes how well the best sentence and its passage match the question. */
export function confidenceFeatures(
  question: Question,
  best: { passage: PreparedPassage; features: FeatureValues<SentenceFeature> },
  passages: readonly PreparedPassage[],
  idf: Idf,
): FeatureValues<ConfidenceFeature> {
  const { slots } = question;
  const { passage, features } = best;
  const isHere = inPassage(passage);
  const byRarity = [...slots].sort((a, b) => slotWeight(b, idf) - slotWeight(a, idf));
  const [rarest, second] = byRarity;
  const scores = passages.map(({ candidate }) => candidate.score).sort((a, b) => b - a);
  const top = scores[0] ?? 0;
  const ideal = rarityOf(slots, idf) * (BM25_K1 + 1);
  return {
    passageCoverage: weighedShare(slots, idf, isHere, 0),
    sentenceCoverage: features.coverage,
    contextCoverage: features.contextCoverage,
    anywhereCoverage: weighedShare(slots, idf, (slot) => passages.some(({ terms }) => holds(terms, slot)), 0),
    rarest: rarest && isHere(rarest) ? 1 : 0,
    secondRarest: second ? Number(isHere(second)) : 0.5,
    names: weighedShare(
      slots.filter((slot) => slot.isName),
      idf,
      isHere,
      0.5,
    ),
    numbers: weighedShare(
      slots.filter((slot) => slot.isNumber),
      idf,
      isHere,
      0.5,
    ),
    retrieval: ideal > 0 ? passage.candidate.score / ideal : 0,
    margin: top > 0 ? (top - (scores[1] ?? 0)) / top : 0,
    pairs: features.pairs,
    typeMatch: features.typeMatch,
    slots: Math.log(1 + slots.length) / 3,
    found: Math.log(1 + slots.filter(isHere).length) / 3,
    evidence: Math.min(1, rarityOf(slots.filter(isHere), idf) / 40),
    missing: Math.min(
      1,
      rarityOf(
        slots.filter((slot) => !isHere(slot)),
        idf,
      ) / 40,
    ),
    size: idf(ABSENT) / 12,
  };
}
