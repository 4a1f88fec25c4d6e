import type { Excerpt } from '../../excerpts/excerpt.ts';
import { isFiction } from '../../excerpts/find-excerpts.ts';
import type { Slots } from '../../glue/template.ts';
import { defines, opensSection } from '../../plan/beat.ts';
import type { Piece } from '../../types.ts';
import type { Conversation } from './conversation.ts';
import type { Stop } from '../route/stop.ts';
import { holds, mentions, passageFacts } from '../words/passage-facts.ts';
import { saysWhatIs } from '../words/spoken-term.ts';
import { stepsOf } from './steps.ts';

/** What was named so far, so that a section isn't announced twice and a term is taken up only where it was just heard. */
export type Named = { sections: Set<number>; terms: Set<string>; parts: number };

const OFTEN = 8;
/** Where in the source a passage is, as shares of it. */
const POSITION = { early: 0.12, halfway: [0.45, 0.55], late: 0.88 } as const;

function position(talk: Conversation, ord: number, { parts }: Named): Slots {
  const at = ord / Math.max(1, talk.plan.source.passages.length - 1);
  const [from, to] = POSITION.halfway;
  return {
    early: holds(at <= POSITION.early && ord > 0 && parts > 0), // "still" and "what else" need something before
    halfway: holds(at >= from && at <= to),
    late: holds(at >= POSITION.late),
  };
}

/** What is true of the words that come right after: of the first sentence only, where a passage is read sentence by sentence. */
function heardFirst({ rules }: Conversation, first: Excerpt): Slots {
  const whole = passageFacts(first);
  return rules.stepwise ? { ...passageFacts(stepsOf(first)[0]!), stepwise: whole['stepwise'] } : whole;
}

/** Everything a host may rely on when a part begins. */
function stopFacts(talk: Conversation, { unit, first, spoken, person }: Stop, named: Named): Slots {
  return {
    ...heardFirst(talk, first),
    ...position(talk, first.ord, named),
    term: spoken,
    said: holds(spoken !== undefined),
    oneWord: holds(spoken !== undefined && !spoken.includes(' ')),
    singular: holds(spoken !== undefined && !/s$|^the /u.test(spoken)),
    person: person?.name,
    often: holds((person?.count ?? 0) >= OFTEN),
    section: named.sections.has(unit.section) ? undefined : talk.section(unit.title),
    opens: holds(opensSection(talk.plan, first)),
    firstPart: holds(named.parts === 0),
    laterPart: holds(named.parts > 0),
  };
}

/** Whether the passage says what its term is; only then may somebody ask. */
export const isDefined = ({ plan }: Conversation, { first, term, spoken }: Stop): boolean =>
  term !== undefined && spoken !== undefined && defines(first, term.shown) && saysWhatIs(first.text, spoken, plan.lang);

/** The moves that may open a part, the fittest first. */
function openers(talk: Conversation, stop: Stop, facts: Slots, named: Named): string[] {
  if (talk.plan.genre === 'highlights') return ['mark', 'move'];
  const fiction = isFiction(talk.plan.genre);
  const before = talk.taken.at(-1);
  const shown = stop.spoken;
  const heard = shown !== undefined && before !== undefined && mentions(before.text, shown);
  const fresh = stop.term !== undefined && !named.terms.has(stop.term.term);
  const announces = facts['section'] !== undefined && (fiction || shown === undefined || named.parts % 2 === 0);
  return [
    ...(facts['person'] === undefined ? [] : ['askPerson']),
    ...(announces ? ['askSection'] : []),
    ...(heard && fresh && named.parts > 0 ? ['bridge'] : []),
    ...(isDefined(talk, stop) ? ['askDef'] : []),
    ...(shown === undefined ? [] : ['ask']),
    ...(facts['section'] === undefined ? [] : ['askSection']),
    'move',
  ];
}

export type Opened = { asked: Piece[]; intro: Piece[]; facts: Slots };

/** How a host asks for the passage of a part, and what is said before it is read. */
export function openPart(talk: Conversation, stop: Stop, named: Named): Opened {
  const facts = stopFacts(talk, stop, named);
  let asked: Piece[] = [];
  let move = '';
  for (move of openers(talk, stop, facts, named)) {
    asked = talk.say(move, facts);
    if (asked.length > 0) break;
  }
  if (move === 'askSection') named.sections.add(stop.unit.section);
  if (stop.term && stop.spoken !== undefined) named.terms.add(stop.term.term);
  return { asked, intro: intro(talk, move, facts, named), facts };
}

/** Not every question needs an answer like "Here it is": in every third part the reading begins at once. */
function intro(talk: Conversation, move: string, facts: Slots, named: Named): Piece[] {
  if (move === 'askSection' && facts['opens']) return talk.say('readFirst', facts);
  if (talk.plan.genre === 'highlights') return named.parts % 2 === 0 ? talk.say('readMark', facts) : [];
  if (talk.wish.style !== 'close-reading' && named.parts % 3 === 2) return [];
  return talk.say('read', move === 'askSection' ? { ...facts, section: undefined } : facts);
}
