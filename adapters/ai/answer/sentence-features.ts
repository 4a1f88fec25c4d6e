import type { PreparedPassage, PreparedSentence } from './prepared-sentence.ts';
import type { Question, Slot } from './question.ts';

/** Rarity of an index term in the books searched. */
export type Idf = (term: string) => number;

/** The rank of a sentence's passage among those found. */
export type PassageStanding = { rank: number; scoreShare: number };

/** The features of the sentence ranker, in the order of its weights. */
export const SENTENCE_FEATURES = [
  'coverage',
  'contextCoverage',
  'rarest',
  'pairs',
  'names',
  'numbers',
  'typeMatch',
  'who',
  'when',
  'where',
  'howMany',
  'why',
  'newNames',
  'newWords',
  'length',
  'position',
  'proximity',
  'passageRank',
  'passageScore',
  'missesRarest',
  'density',
  'focus',
  'similar',
  'question',
  'short',
] as const;

export type SentenceFeature = (typeof SENTENCE_FEATURES)[number];
export type FeatureValues<Name extends string> = Record<Name, number>;

const CONTEXT = { before: 0.7, after: 0.4, chapter: 0.4 };

/** How much of the question a sentence covers, weighted by rarity (all between 0 and 1). */
type Coverage = {
  found: number;
  withContext: number;
  rarest: number;
  names: number;
  numbers: number;
  similar: number;
  positions: readonly number[];
};

/** Rarity of a slot: that of its most common term. */
export function slotWeight(slot: Slot, idf: Idf): number {
  return Math.min(...slot.terms.map(idf));
}

const holds = (terms: ReadonlySet<string> | undefined, slot: Slot): boolean =>
  terms !== undefined && slot.terms.some((term) => terms.has(term));

/** A word with the same prefix ("discover", "discovery"): half a match. */
function holdsSimilar(sentence: PreparedSentence, slot: Slot): boolean {
  return slot.terms.some((term) => {
    if (term.length < 5) return false;
    const beginning = term.slice(0, Math.max(4, term.length - 3));
    return sentence.terms.some((other) => other.length >= 4 && other.startsWith(beginning));
  });
}

const share = (part: number, whole: number, otherwise: number): number => (whole > 0 ? part / whole : otherwise);

/** Where a word of the question was found. `context` is the weight of a nearby match. */
type Finding = { slot: Slot; weight: number; here: boolean; context: number; similar: boolean };

function contextWorth(slot: Slot, passage: PreparedPassage, index: number): number {
  if (holds(passage.sentences[index - 1]?.termSet, slot)) return CONTEXT.before;
  if (holds(passage.sentences[index + 1]?.termSet, slot)) return CONTEXT.after;
  return holds(passage.chapterTerms, slot) ? CONTEXT.chapter : 0;
}

function findSlot(slot: Slot, passage: PreparedPassage, index: number, sentence: PreparedSentence, idf: Idf): Finding {
  const weight = slotWeight(slot, idf);
  if (holds(sentence.termSet, slot)) return { slot, weight, here: true, context: 0, similar: false };
  return {
    slot,
    weight,
    here: false,
    context: contextWorth(slot, passage, index),
    similar: holdsSimilar(sentence, slot),
  };
}

/** Weighted share of the matches, each scaled by `worth`. */
function weighedShare(findings: readonly Finding[], worth: (finding: Finding) => number, otherwise: number): number {
  let whole = 0;
  let part = 0;
  for (const finding of findings) {
    whole += finding.weight;
    part += finding.weight * worth(finding);
  }
  return share(part, whole, otherwise);
}

function coverageOf(
  question: Question,
  passage: PreparedPassage,
  index: number,
  sentence: PreparedSentence,
  idf: Idf,
): Coverage {
  const findings = question.slots.map((slot) => findSlot(slot, passage, index, sentence, idf));
  const here = findings.filter((finding) => finding.here);
  const heaviest = (list: readonly Finding[]): number => Math.max(0, ...list.map(({ weight }) => weight));
  const isHere = (finding: Finding): number => Number(finding.here);
  const named = findings.filter(({ slot }) => slot.isName);
  const numbered = findings.filter(({ slot }) => slot.isNumber);
  return {
    found: weighedShare(findings, isHere, 0),
    withContext: weighedShare(findings, (finding) => (finding.here ? 1 : finding.context), 0),
    rarest: share(heaviest(here), heaviest(findings), 0),
    names: weighedShare(named, (finding) => (finding.here ? 1 : finding.context === CONTEXT.before ? 0.5 : 0), 0.5),
    numbers: weighedShare(numbered, isHere, 0.5),
    similar: weighedShare(findings, ({ similar }) => Number(similar), 0),
    positions: here
      .map(({ slot }) => sentence.terms.findIndex((term) => slot.terms.includes(term)))
      .sort((a, b) => a - b),
  };
}

function pairShare(question: Question, sentence: PreparedSentence): number {
  let pairs = 0;
  for (let i = 0; i + 1 < sentence.terms.length; i++) {
    if (question.pairs.has(`${sentence.terms[i]} ${sentence.terms[i + 1]}`)) pairs++;
  }
  return share(pairs, question.pairs.size, 0);
}

function proximity(positions: readonly number[]): number {
  const first = positions[0];
  const last = positions.at(-1);
  if (first === undefined || last === undefined || positions.length < 2) return 0;
  return positions.length / (last - first + 1);
}

/** For each type of question: whether the sentence contains that kind of answer. */
function answerKinds(
  sentence: PreparedSentence,
  newNames: boolean,
): FeatureValues<'who' | 'when' | 'where' | 'how-many' | 'why'> {
  const { clues } = sentence;
  return {
    who: Number(newNames),
    when: Number(clues.date),
    where: Number(clues.place),
    'how-many': Number(clues.number),
    why: Number(clues.reason),
  };
}

/** Describes one sentence of a passage as an answer to the question. */
export function sentenceFeatures(
  question: Question,
  passage: PreparedPassage,
  index: number,
  sentence: PreparedSentence,
  standing: PassageStanding,
  idf: Idf,
): FeatureValues<SentenceFeature> {
  const coverage = coverageOf(question, passage, index, sentence, idf);
  const newNames = sentence.names.some((name) => !name.some((term) => question.nameTerms.has(term)));
  const kinds: Partial<Record<string, number>> = answerKinds(sentence, newNames);
  const asked = (type: Question['type']): number => (question.type !== type ? 0 : kinds[type] ? 1 : -1);
  const newWords = sentence.contentTerms.filter((term) => !question.slotTerms.has(term)).length;
  const words = sentence.terms.length;
  return {
    coverage: coverage.found,
    contextCoverage: coverage.withContext,
    rarest: coverage.rarest,
    pairs: pairShare(question, sentence),
    names: coverage.names,
    numbers: coverage.numbers,
    typeMatch: kinds[question.type] ?? 0.5,
    who: asked('who'),
    when: asked('when'),
    where: asked('where'),
    howMany: asked('how-many'),
    why: asked('why'),
    newNames: Number(newNames),
    newWords: Math.min(newWords, 12) / 12,
    length: Math.log(1 + words) / 4,
    position: 1 / (1 + index),
    proximity: proximity(coverage.positions),
    passageRank: 1 / (1 + standing.rank),
    passageScore: standing.scoreShare,
    missesRarest: coverage.rarest < 0.7 ? 1 : 0,
    density: share(coverage.positions.length, words, 0),
    focus: question.focus !== null && sentence.termSet.has(question.focus) ? 1 : 0,
    similar: coverage.similar,
    question: /[?؟？]["”’»]?\s*$/.test(sentence.text) ? 1 : 0,
    short: words < 5 ? 1 : 0,
  };
}
