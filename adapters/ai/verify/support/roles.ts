import { FORMS_OF_BE, looksPast } from './english-forms.ts';
import type { Judged } from './facts.ts';
import { SURE } from './kinship.ts';
import type { Found, Pair } from './pairing.ts';
import { doubt, hard, type Reason } from './reasons.ts';
import type { Word } from './read-words.ts';

/** Crossed this near to the verb in one clause, names are exchanged for certain; farther away it is only doubtful. */
const CERTAIN = 6;
const DOUBTFUL = 12;

const isPassive = (words: readonly Word[], at: number): boolean =>
  looksPast(words[at]?.folded ?? '') &&
  words.slice(Math.max(0, at - 3), at).some((one) => FORMS_OF_BE.has(one.folded)) &&
  words.slice(at + 1, at + 8).some((one) => one.folded === 'by');

const isSure = (pair: Pair): pair is Found => pair.best !== null && pair.kin >= SURE;

/** A name, or the first word of a sentence, whose capital tells nothing. */
const isNamed = (word: Word): boolean => word.name || word.at === 0;

/** Whether the names around a shared verb stand on its other side in the source, voice taken into account. */
function crossed({ claim, source }: Judged, sure: readonly Found[], verb: Found, reach: number): boolean {
  const turned = isPassive(claim, verb.word.at) !== isPassive(source, verb.best.at);
  let kept = 0;
  let turnedRound = 0;
  for (const { word, best } of sure) {
    if (word === verb.word || !(isNamed(word) || isNamed(best))) continue;
    if (Math.abs(word.at - verb.word.at) > reach || Math.abs(best.at - verb.best.at) > reach) continue;
    if (reach === CERTAIN && best.clause !== verb.best.clause) continue;
    const sameSide = word.at < verb.word.at === best.at < verb.best.at;
    if (sameSide === turned) turnedRound++;
    else kept++;
  }
  return turnedRound >= 2 && kept === 0;
}

/**
 * Whether those who act and those who are acted on changed places around a shared verb: all words of content are compared, not only
 * names. "The guard was feared by the thief" turns "The guard feared the thief" round without moving a word.
 */
function turnedRound({ claim, source }: Judged, sure: readonly Found[], verb: Found): boolean {
  const voiceTurned = isPassive(claim, verb.word.at) !== isPassive(source, verb.best.at);
  const sides = sure.filter(
    ({ word, best }) =>
      word !== verb.word &&
      Math.abs(word.at - verb.word.at) <= CERTAIN &&
      Math.abs(best.at - verb.best.at) <= CERTAIN &&
      word.clause === verb.word.clause &&
      best.clause === verb.best.clause,
  );
  const sideKept = (one: Found): boolean => one.word.at < verb.word.at === one.best.at < verb.best.at;
  const turned = sides.filter((one) => sideKept(one) === voiceTurned);
  const isBefore = (one: Found): boolean => one.word.at < verb.word.at;
  return turned.length > sides.length / 2 && turned.some(isBefore) && turned.some((one) => !isBefore(one));
}

/** The words of content beside a name. */
const beside = (words: readonly Word[], at: number): Set<string> =>
  new Set(
    words
      .slice(Math.max(0, at - 2), at + 3)
      .filter((one) => one.content && !one.name && one.at !== at)
      .map((one) => one.term),
  );
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((one) => b.has(one)).length;

/** Whether two names have each other's neighbors in the source. */
function exchanged({ claim, source }: Judged, sure: readonly Found[]): boolean {
  const named = sure.filter(({ word }) => word.name);
  return named.some((a, at) =>
    named.slice(at + 1).some((b) => {
      if (a.word.term === b.word.term || Math.abs(a.word.at - b.word.at) < 2) return false;
      const [mineA, mineB] = [beside(claim, a.word.at), beside(claim, b.word.at)];
      const [theirsA, theirsB] = [beside(source, a.best.at), beside(source, b.best.at)];
      return shared(mineA, theirsB) + shared(mineB, theirsA) > shared(mineA, theirsA) + shared(mineB, theirsB);
    }),
  );
}

/** Who does what to whom. Verbs are told by their forms in English only; names by their capitals. */
export function roles(judged: Judged): Reason[] {
  const sure = judged.pairs.filter(isSure);
  const verbs = sure.filter(
    ({ word, best }) =>
      judged.language === 'en' && !word.name && !word.number && looksPast(word.folded) && looksPast(best.folded),
  );
  if (verbs.some((verb) => crossed(judged, sure, verb, CERTAIN))) return [hard('roles', '')];
  const unclear =
    verbs.some((verb) => crossed(judged, sure, verb, DOUBTFUL) || turnedRound(judged, sure, verb)) ||
    exchanged(judged, sure);
  return unclear ? [doubt('roles', '')] : [];
}
