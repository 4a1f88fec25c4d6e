import type { Excerpt } from '../../excerpts/excerpt.ts';
import type { Slots } from '../../glue/template.ts';
import type { Host, Piece } from '../../types.ts';
import type { Conversation } from './conversation.ts';
import { leadOver, type Relation } from './following.ts';
import { holds, mentions, passageFacts } from '../words/passage-facts.ts';
import type { Exchange } from '../styles.ts';

/** What an exchange goes over to: the passage just read, the one to come, and how they stand to each other. */
export type Way = {
  current: Excerpt;
  next: Excerpt;
  relation: Relation;
  /** Facts of the passage to come and of the way to it. */
  facts: Slots;
  term: { spoken: string; shown: string; count: number; defined: boolean } | undefined;
};

type Said = { asked: Piece[]; answered: Piece[]; move: string };

const WORTH_COUNTING = 8;
const asksBack = (pieces: readonly Piece[]): boolean => /[?؟]["”»]?$/u.test(pieces.at(-1)?.text ?? '');

/** Facts for talking about the passage just read and its term. */
function pastFacts(talk: Conversation, { current, term, facts }: Pick<Way, 'current' | 'term' | 'facts'>): Slots {
  const said = term && mentions(current.text, term.spoken) ? term : undefined;
  const before = talk.taken.filter((one) => one !== current);
  return {
    ...passageFacts(current),
    ahead: facts['ahead'],
    term: said?.spoken,
    oneWord: holds(said !== undefined && !said.spoken.includes(' ')),
    defines: holds(said?.defined ?? false),
    heardBefore: holds(said !== undefined && before.some(({ text }) => mentions(text, said.spoken))),
    n: said && said.count >= WORTH_COUNTING ? said.count : undefined,
  };
}

/** A word on the passage just read that waits for no answer. */
export function remarkOn(talk: Conversation, way: Pick<Way, 'current' | 'term' | 'facts'>): Piece[] {
  const facts = pastFacts(talk, way);
  const echo = talk.echo('echo', way.current, facts);
  return echo.length > 0 ? echo : talk.say('point', facts);
}

/** After a question the next passage needs few words; after a remark it is introduced. */
const onwards = (talk: Conversation, { relation, facts }: Way, asked: readonly Piece[]): Piece[] => {
  const held = asksBack(asked) ? talk.say('hold', facts) : [];
  return held.length > 0 ? held : leadOver(talk, relation, facts);
};

/** The one who reads on may be asked. */
const answerable = (talk: Conversation, way: Way): Slots => ({ ...pastFacts(talk, way), answered: 1 });

const follows = ({ relation }: Way): boolean => relation === 'next' || relation === 'near';

/** What the two hosts say between two passages, by exchange; null when nothing fits. The passage itself comes after `answered`. */
const BETWEEN: Readonly<Record<Exchange, (talk: Conversation, way: Way) => Said | null>> = {
  words(talk, way) {
    if (!talk.echoable(way.current) || !talk.can('askWords')) return null;
    const answer = talk.echo('words', way.current);
    if (answer.length === 0) return null;
    const asked = talk.say('askWords', pastFacts(talk, way));
    return { asked, answered: [...answer, ...leadOver(talk, way.relation, way.facts)], move: 'words' };
  },
  echo(talk, way) {
    const asked = talk.echo('echo', way.current, answerable(talk, way));
    return asked.length > 0 ? { asked, answered: onwards(talk, way, asked), move: 'read' } : null;
  },
  react(talk, way) {
    const asked = talk.say('react', pastFacts(talk, way));
    return asked.length > 0 ? { asked, answered: onwards(talk, way, asked), move: 'read' } : null;
  },
  point(talk, way) {
    const asked = talk.say('point', answerable(talk, way));
    return asked.length > 0 ? { asked, answered: onwards(talk, way, asked), move: 'read' } : null;
  },
  prompt(talk, way) {
    const asked = follows(way) ? talk.say('prompt') : [];
    const answered = way.relation === 'next' ? [] : leadOver(talk, way.relation, way.facts);
    return asked.length > 0 ? { asked, answered, move: 'read' } : null;
  },
  term(talk, way) {
    const facts = answerable(talk, way);
    const asked = facts['term'] === undefined ? [] : talk.say('reactTerm', facts);
    return asked.length > 0 ? { asked, answered: onwards(talk, way, asked), move: 'read' } : null;
  },
  count(talk, way) {
    const facts = pastFacts(talk, way);
    const asked = talk.say('count', { ...facts, term: facts['term'] === undefined ? undefined : way.term!.shown });
    return asked.length > 0 ? { asked, answered: leadOver(talk, way.relation, way.facts), move: 'read' } : null;
  },
  own(talk, way) {
    const before = remarkOn(talk, way);
    return { asked: [], answered: [...before, ...leadOver(talk, way.relation, way.facts)], move: 'own' };
  },
};

/** Goes over to the next passage by one exchange; the host who read last comes back, or null when the exchange doesn't fit. */
export function goOver(talk: Conversation, exchange: Exchange, asker: Host, way: Way): Host | null {
  const said = BETWEEN[exchange](talk, way);
  if (!said) return null;
  const passage = talk.quote(way.next);
  if (said.asked.length === 0) {
    talk.turn(asker, said.move, [...said.answered, ...passage]);
    return asker;
  }
  talk.exchange(asker, said.asked, said.move, [...said.answered, ...passage]);
  return talk.other(asker);
}
