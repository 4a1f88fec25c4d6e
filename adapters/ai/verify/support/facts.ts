import { SURE } from './kinship.ts';
import { isFound, type Pair } from './pairing.ts';
import { areOpposite } from './opposites.ts';
import { compareQuantities, quantityOf } from './quantities.ts';
import { doubt, hard, type Reason } from './reasons.ts';
import type { Word } from './read-words.ts';
import { CONDITIONS, HEDGES, LACKING } from './word-sets.ts';

/** A statement with the stretch of the source it is judged by, and all that its passage says. */
export type Judged = {
  claim: readonly Word[];
  source: readonly Word[];
  pairs: readonly Pair[];
  /** The terms of the whole passage, of its title and of the question. */
  known: ReadonlySet<string>;
  /** The numbers of the whole passage, and those of its title. */
  numbers: ReadonlySet<string>;
  titleNumbers: ReadonlySet<string>;
  /** Statement and source are in one script, so that names can be compared. */
  oneScript: boolean;
  oneLanguage: boolean;
  language: string;
};

/** Words this far apart at most belong together. */
const NEAR = 4;

/** Whether a negation stands before a word with no other word of content between them. */
const deniedDirectly = (words: readonly Word[], at: number): boolean => {
  for (let i = at - 1; i >= Math.max(0, at - NEAR) && !words[i]!.content; i--) if (words[i]!.denies) return true;
  return false;
};

/** Denied on one side and not on the other. */
export function polarity({ claim, source, pairs, language }: Judged): Reason[] {
  const reasons: Reason[] = [];
  const lacking = [...claim, ...source].some((one) => LACKING.has(one.folded));
  for (const { word, best } of pairs.filter(isFound)) {
    if (word.denied === best.denied && word.denies === best.denies) continue;
    const direct = language !== 'en' || deniedDirectly(claim, word.at) || deniedDirectly(source, best.at);
    reasons.push((direct && !lacking ? hard : doubt)('negation', word.text));
  }
  const denial = claim.find((one) => one.denies);
  if (denial && !source.some((one) => one.denies || one.denied || quantityOf(one.folded) === 'few'))
    reasons.push(doubt('negation', denial.text));
  return reasons;
}

/** Numbers that the source doesn't hold, or that count something else there. */
export function numbers({ claim, source, pairs, numbers: inPassage, titleNumbers }: Judged): Reason[] {
  const reasons: Reason[] = [];
  const mine = new Set(claim.map((one) => one.number));
  const rival = source.some((one) => one.number !== '' && !mine.has(one.number));
  for (const pair of pairs) {
    if (pair.word.number === '' || (!isFound(pair) && titleNumbers.has(pair.word.number))) continue;
    if (!isFound(pair))
      reasons.push((!inPassage.has(pair.word.number) && rival ? hard : doubt)('number', pair.word.text));
    else if (countsOther(pair.word, pair.best, claim, source, pairs)) reasons.push(hard('number', pair.word.text));
  }
  return reasons;
}

const nextContent = (words: readonly Word[], at: number): Word | undefined =>
  words.slice(at + 1, at + 1 + NEAR).find((one) => one.content && one.clause === words[at]!.clause);

/** Whether a number counts something that has another number in the source. */
function countsOther(
  word: Word,
  best: Word,
  claim: readonly Word[],
  source: readonly Word[],
  pairs: readonly Pair[],
): boolean {
  const [mine, theirs] = [nextContent(claim, word.at), nextContent(source, best.at)];
  if (!mine || !theirs || mine.term === theirs.term || !claim.some((one) => one.term === theirs.term)) return false;
  const there = pairs.find((one) => one.word === mine && one.kin >= SURE)?.best;
  if (!there || there === theirs) return false;
  const before = source.slice(Math.max(0, there.at - 3), there.at).find((one) => one.number !== '');
  return before !== undefined && before.number !== word.number;
}

/** Names that are neither in the passage nor in its title or the question. */
export function names({ pairs, known, oneScript }: Judged): Reason[] {
  return pairs
    .filter(({ word, kin }) => oneScript && word.name && kin <= 0 && !known.has(word.term))
    .map(({ word }) => doubt('name', word.text));
}

/** Opposites, where a neighbor matches too: else any two sentences hold some. */
export function opposites({ pairs, claim, source, language }: Judged): Reason[] {
  const near = (a: Word, b: Word): boolean => Math.abs(a.at - b.at) <= NEAR;
  const held = pairs.filter(isFound);
  const reasons: Reason[] = [];
  for (const { word, best, kin } of pairs) {
    if (kin >= 0 || !best || best.denied !== word.denied || held.some((one) => one.best === best)) continue;
    if (held.some((one) => near(one.word, word) && near(one.best, best))) reasons.push(hard('opposite', word.text));
  }
  // Small words, such as "most" and "least", before the same word.
  for (const word of claim.filter((one) => !one.content && !source.some((other) => other.folded === one.folded))) {
    const next = claim[word.at + 1]?.folded;
    const twin = source.some(
      ({ folded, at }) => areOpposite(word.folded, folded, language) && source[at + 1]?.folded === next,
    );
    if (next !== undefined && twin) reasons.push(hard('opposite', word.text));
  }
  return reasons;
}

/** "Above all", and "at all" or "after all" without a noun: they count nothing. */
function isEmphasis(words: readonly Word[], { at, clause }: Word): boolean {
  const before = words[at - 1]?.folded ?? '';
  const next = words[at + 1];
  return before === 'above' || ((before === 'at' || before === 'after') && !(next?.content && next.clause === clause));
}

/** How many, of the same thing: some is not all. */
export function quantities({ claim, source, pairs }: Judged): Reason[] {
  const reasons: Reason[] = [];
  for (const word of claim) {
    const mine = quantityOf(word.folded);
    if (!mine || (mine === 'all' && isEmphasis(claim, word))) continue;
    const thing = nextContent(claim, word.at);
    const there = thing && pairs.find((one) => one.word === thing && one.kin > 0)?.best;
    const theirs = there && lastQuantity(source.slice(Math.max(0, there.at - NEAR), there.at));
    const relation = theirs ? compareQuantities(mine, theirs) : 'same';
    if (relation === 'apart') reasons.push(hard('quantity', word.text));
    else if (relation === 'near') reasons.push(doubt('quantity', word.text));
    else if (['all', 'only', 'none', 'most'].includes(mine) && !source.some((one) => quantityOf(one.folded) === mine))
      reasons.push(doubt('quantity', word.text));
  }
  return reasons;
}

const lastQuantity = (words: readonly Word[]) => words.map((one) => quantityOf(one.folded)).findLast((one) => one);

/** "May be" made "is", "if it is" made "it is". */
export function hedges({ claim, source, pairs }: Judged): Reason[] {
  const weak = source.find(
    (one) =>
      HEDGES.has(one.folded) &&
      pairs.some(({ best }) => best && best.clause === one.clause && best.at > one.at && best.at - one.at <= NEAR),
  );
  const kept = claim.some((one) => HEDGES.has(one.folded) || one.folded === 'can' || one.folded === 'whether');
  if (weak && !kept) return [doubt('hedge', weak.text)];
  const condition = source.find((one) => CONDITIONS.has(one.folded));
  return condition && !claim.some((one) => CONDITIONS.has(one.folded)) ? [doubt('hedge', condition.text)] : [];
}
