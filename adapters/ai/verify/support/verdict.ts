import { copyOf, copyReasons } from './copy.ts';
import { hedges, type Judged, names, numbers, opposites, polarity, quantities } from './facts.ts';
import { isFound } from './pairing.ts';
import { causes } from './causes.ts';
import { SURE } from './kinship.ts';
import { doubt, type Reason } from './reasons.ts';
import { roles } from './roles.ts';
import type { Word } from './read-words.ts';

/** What the passages say about a statement: that it's so, nothing certain, or otherwise. */
export type SupportState = 'supported' | 'unconfirmed' | 'contradicted';
export type Judgment = {
  state: SupportState;
  reasons: Reason[];
  coverage: number;
  /** It copies the source nearly word for word. */ copy: boolean;
  /** It stands so near to the source that a single word decides whether it is true. */ nearCopy: boolean;
};

/** Share of a statement's content that the source must hold; from this on, a hard reason contradicts it. */
const ENOUGH = 0.8;
const ABOUT_THE_SAME = 0.5;
/** What a word is worth that isn't in the stretch but elsewhere in the passage, its title or the question. */
const NEARBY = 0.6;
const FEWEST_FOUND = 2;
/** A near copy holds this share of the source's words of content in any order, and at least so many of them. */
const NEAR_COPY = { content: 0.75, fewest: 3 };

function coverageOf({ pairs, known }: Judged): number {
  const held = pairs.reduce(
    (sum, pair) => sum + (isFound(pair) ? pair.kin : known.has(pair.word.term) ? NEARBY : 0),
    0,
  );
  return pairs.length > 0 ? held / pairs.length : 0;
}

/** A word that is nowhere in the passage, its title or the question: words alone can't tell whether it means the same. */
function absent({ pairs, known }: Judged): Reason[] {
  const missing = pairs.find((pair) => !isFound(pair) && !known.has(pair.word.term));
  return missing ? [doubt('coverage', missing.word.text)] : [];
}

/** Whether a statement says nearly what a stretch says, in nearly its words. */
function isNearCopy({ pairs }: Judged): boolean {
  const sure = pairs.filter(({ kin }) => kin >= SURE).length;
  return sure >= NEAR_COPY.fewest && sure >= pairs.length * NEAR_COPY.content;
}

/** Whether the statement is the source, word for word. */
function isWhole(claim: readonly Word[], source: readonly Word[], map: ReadonlyMap<number, number>): boolean {
  return claim.length > 0 && map.size === claim.length && claim.length === source.length;
}

/** Judges a statement by a stretch of the source. The order of the rules matters: a copy is judged as one before all else. */
export function judge(judged: Judged): Judgment {
  const { claim, source, pairs, language } = judged;
  const copy = copyOf(claim, source);
  const coverage = coverageOf(judged);
  if (isWhole(claim, source, copy.map))
    return { state: 'supported', reasons: [], coverage: 1, copy: true, nearCopy: true };
  const reasons = copy.isCopy
    ? [
        ...copyReasons(claim, source, copy, language),
        ...numbers(judged),
        ...names(judged),
        ...quantities(judged),
        ...roles(judged),
      ]
    : [
        ...polarity(judged),
        ...numbers(judged),
        ...names(judged),
        ...opposites(judged),
        ...quantities(judged),
        ...hedges(judged),
        ...roles(judged),
        ...absent(judged),
      ];
  const nearCopy = copy.isCopy || isNearCopy(judged);
  if (nearCopy) reasons.push(...causes(claim, source, pairs));
  if (!judged.oneLanguage) reasons.push(doubt('language', ''));
  if (pairs.length < FEWEST_FOUND) reasons.push(doubt('too-little', ''));
  else if (coverage < ENOUGH) reasons.push(doubt('coverage', ''));
  const against = reasons.some((one) => one.hard) && coverage >= ABOUT_THE_SAME;
  const state = against ? 'contradicted' : reasons.length > 0 ? 'unconfirmed' : 'supported';
  return { state, reasons, coverage, copy: copy.isCopy, nearCopy };
}
