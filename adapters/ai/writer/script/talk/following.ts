import type { Excerpt } from '../../excerpts/excerpt.ts';
import { isFiction } from '../../excerpts/find-excerpts.ts';
import { pick } from '../../excerpts/pick.ts';
import type { Slots } from '../../glue/template.ts';
import type { Cued } from '../../language/cues.ts';
import type { Piece } from '../../types.ts';
import type { Conversation } from './conversation.ts';
import { holds, mentions, passageFacts } from '../words/passage-facts.ts';

/** Where a passage stands to the one that was read before it. */
export type Relation = 'next' | 'near' | 'more' | 'further';

const FEWEST_WORDS = 8;
const IDEAL = 34;
/** Seconds a word takes, about, with the quiet around it. */
const SECONDS_A_WORD = 0.43;

/** The passage that goes on from one: from its neighborhood, no longer than `seconds` allow. */
export function followUp(
  talk: Conversation,
  current: Excerpt,
  seconds: number,
  purpose: Cued | undefined,
  liking: (excerpt: Excerpt) => number,
): Excerpt | null {
  const { plan, taken, reserved, rules } = talk;
  const fiction = isFiction(plan.genre);
  const most = Math.min(rules.words[1], Math.floor(seconds / SECONDS_A_WORD));
  if (most < FEWEST_WORDS) return null;
  return pick(
    plan.excerpts,
    {
      section: current.section,
      words: [FEWEST_WORDS, most],
      ideal: Math.min(most, IDEAL),
      near: current,
      taken: [...taken, ...reserved],
      withoutSpeech: fiction,
      ...(purpose && !fiction && { purpose }),
      liking,
    },
    plan.genre,
  );
}

export function relationOf(talk: Conversation, current: Excerpt, other: Excerpt, term: string | undefined): Relation {
  if (other.passageId === current.passageId && other.start >= current.end) {
    const between = talk.plan.passageOf.get(current.passageId)!.text.slice(current.end, other.start);
    if (between.trim() === '') return 'next';
  }
  if (other.at > current.at && other.ord - current.ord <= 1) return 'near';
  return term && mentions(other.text, term) && mentions(current.text, term) ? 'more' : 'further';
}

/** What is true of the way from one passage to another. */
export function wayFacts(talk: Conversation, current: Excerpt, other: Excerpt, term: string | undefined): Slots {
  const named = talk.plan.units.find(({ section }) => section === other.section)?.title;
  return {
    ...passageFacts(other),
    term,
    oneWord: holds(term !== undefined && !term.includes(' ')),
    ahead: holds(other.at > current.at),
    samePart: holds(other.section === current.section && Boolean(named)),
  };
}

/** Words that lead over to a passage, true for where it stands. */
export function leadOver(talk: Conversation, relation: Relation, facts: Slots): Piece[] {
  const pieces = talk.say(relation, facts);
  return pieces.length > 0 || relation === 'further' || relation === 'next' ? pieces : talk.say('further', facts);
}
