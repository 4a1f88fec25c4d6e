import { SURE } from './kinship.ts';
import type { Pair } from './pairing.ts';
import { doubt, type Reason } from './reasons.ts';
import type { Word } from './read-words.ts';
import { folded } from './word-sets.ts';

/** Words before a cause: "Y because X". */
const BEFORE_CAUSE = folded(
  'because since for weil denn porque car لأن لانه بسبب زیرا چون کیونکہ כי בגלל משום क्योंकि 因为 由于 потому из-за perché',
);
/** Words before an effect: "X, so Y". */
const BEFORE_EFFECT = folded(
  'so therefore thus hence consequently accordingly deshalb daher darum folglich also entonces luego donc ainsi لذلك ولذلك فلذلك بنابراین پس لہذا לכן ולכן इसलिए अतः 所以 因此 поэтому quindi perciò',
);
/** Verbs whose subject is the cause, unless they are passive. */
const CAUSING = new Set('cause led lead result brought bring produc trigger prompt creat provok'.split(' '));
/** Behind such a verb these say that its subject is the effect: "caused by", "resulted from". */
const FROM_CAUSE = new Set(['from', 'by']);
/** Words that connect only where a clause begins: "for the wind rose", not "for the wind". */
const AT_CLAUSE_START = folded('for so denn also');

/** The words of content of a sentence by what they are in its relation of cause and effect. */
type Causality = { cause: ReadonlySet<Word>; effect: ReadonlySet<Word> };

const contentOf = (words: readonly Word[]): ReadonlySet<Word> => new Set(words.filter((one) => one.content));

/** "Because X, Y" and "Y because X". */
function aroundCause(words: readonly Word[], at: number): Causality {
  const isFirst = !words.slice(0, at).some((one) => one.content);
  const end = isFirst ? words.findIndex((one, i) => i > at && one.clause !== words[at]!.clause) : words.length;
  const stop = end < 0 ? words.length : end;
  return {
    cause: contentOf(words.slice(at + 1, stop)),
    effect: contentOf([...words.slice(0, at), ...words.slice(stop)]),
  };
}

/** What a sentence calls the cause of what; null when it names none. */
function causalityOf(words: readonly Word[]): Causality | null {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]?.folded ?? '';
    const startsClause = at > 0 && words[at - 1]!.clause !== word.clause;
    if (AT_CLAUSE_START.has(word.folded) && !startsClause) continue;
    if (BEFORE_CAUSE.has(word.folded) || (word.folded === 'due' && next === 'to')) return aroundCause(words, at);
    if (at > 0 && BEFORE_EFFECT.has(word.folded))
      return { cause: contentOf(words.slice(0, at)), effect: contentOf(words.slice(at + 1)) };
    if (!CAUSING.has(word.term)) continue;
    const [before, after] = [contentOf(words.slice(0, at)), contentOf(words.slice(at + 1))];
    return FROM_CAUSE.has(next) ? { cause: after, effect: before } : { cause: before, effect: after };
  }
  return null;
}

/** A sentence that makes the effect the cause. */
export function causes(claim: readonly Word[], source: readonly Word[], pairs: readonly Pair[]): Reason[] {
  const mine = causalityOf(claim);
  const theirs = mine && causalityOf(source);
  if (!mine || !theirs) return [];
  let kept = 0;
  let turned = 0;
  for (const { word, best, kin } of pairs) {
    if (!best || kin < SURE) continue;
    for (const [here, there] of [
      [mine.cause, theirs.cause],
      [mine.effect, theirs.effect],
    ] as const)
      if (here.has(word) && there.has(best)) kept++;
    if ((mine.cause.has(word) && theirs.effect.has(best)) || (mine.effect.has(word) && theirs.cause.has(best)))
      turned++;
  }
  return turned > kept ? [doubt('cause', '')] : [];
}
