import { introduces } from '../../answer/definitions.ts';
import { countNames } from '../../names/persons.ts';
import type { Placed } from '../source/sections.ts';

/** A person of a story: how often named, and in which sections. */
export type CastMember = { name: string; count: number; sections: ReadonlySet<number> };

const FEWEST_MENTIONS = 6;
const MOST = 12;
const EARLY = 25;
/** Far into a sentence a name is rarely what it is about. */
const LATE = 45;
/** "The only one", "the first to come" tells how somebody differs here, not who they are. */
const RANKED = /^,? (?:(?:is|was|were) )?the (?:only|first|last|same|most|least|best)\b/u;
/** "The wife of Mr. Collins was a ..." introduces somebody else. */
const OBJECT = /\b(?:of|to|with|by|for|from|than|and|like|about|at|on|upon|after|before|towards?|styled) $/u;

/** The persons a text names most often, in languages whose capitals tell names. */
export function castOf(prose: readonly Placed[], lang: string): CastMember[] {
  const names = countNames(lang);
  if (!names) return [];
  names.read(prose.map(({ passage, ord }) => ({ bookId: '', ord, text: passage.text })));
  return names
    .persons(MOST)
    .filter(({ count }) => count >= FEWEST_MENTIONS)
    .map(({ name, count }) => ({
      name,
      count,
      sections: new Set(prose.filter(({ passage }) => passage.text.includes(name)).map(({ section }) => section)),
    }));
}

/** How much a sentence reads like the introduction of somebody: from 0.8 it is one; negative when it doesn't name them. */
export function introductionWorth(sentence: string, name: string): number {
  const at = sentence.indexOf(name);
  if (at < 0) return -1;
  if (OBJECT.test(sentence.slice(0, at)) || RANKED.test(sentence.slice(at + name.length))) return 0;
  const place = at < EARLY ? 0.4 : at > LATE ? -0.35 : 0;
  return introduces(sentence, at, at + name.length) + place;
}
