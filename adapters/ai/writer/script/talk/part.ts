import type { Excerpt } from '../../excerpts/excerpt.ts';
import type { Host, Piece } from '../../types.ts';
import { isDefined, type Named, openPart } from './asking.ts';
import type { Conversation } from './conversation.ts';
import { goOver, remarkOn, type Way } from './exchanges.ts';
import { followUp, relationOf, wayFacts } from './following.ts';
import { focusOf } from '../route/focus.ts';
import type { Stop } from '../route/stop.ts';
import { capitalized } from '../words/names.ts';
import { mentions } from '../words/passage-facts.ts';
import { stepsOf } from './steps.ts';

const MOST_FOLLOWING = 3;
/** Seconds below which nothing more is begun. */
const WORTH_GOING_ON = 11;
/** Seconds that hosts talk around a passage. */
const TALK = 4.5;
const LONGEST_FIRST_WORDS = 6;
/** A further passage rather speaks of the same term or person. */
const ON_SUBJECT = 0.35;
/** Fewer words from elsewhere say nothing there. */
const SHORTEST_FAR = 14;

/** Where the turns of the exchanges are; they go round from part to part. */
type Rounds = { next: number };

/** What was told so far, and how. */
export type Told = { named: Named; rounds: Rounds; stops: Stop[] };

function partTitle({ plan }: Conversation, { unit, first, person, spoken }: Stop): string {
  if (person) return person.name;
  if (unit.title && unit.title !== plan.source.title) return unit.title;
  if (spoken) return capitalized(spoken);
  const words = first.text.split(/\s+/u);
  const short = words.slice(0, LONGEST_FIRST_WORDS).join(' ');
  return words.length > LONGEST_FIRST_WORDS ? `${short.replace(/[\s,;:.–—-]+$/u, '')}…` : short;
}

function termOf(talk: Conversation, stop: Stop): Way['term'] {
  const { term, spoken } = stop;
  if (!term || spoken === undefined) return undefined;
  return { spoken, shown: term.shown, count: term.count, defined: isDefined(talk, stop) };
}

/** A word on the part before, by whoever asks next: not each time. */
function transition(talk: Conversation, named: Named): Piece[] {
  const current = talk.taken.at(-1);
  if (named.parts === 0 || !current || talk.lines.at(-1)!.move === 'welcome2') return [];
  if (named.parts % 3 === 0) return talk.say('nod');
  if (named.parts % 3 === 2) return [];
  return remarkOn(talk, { current, term: undefined, facts: {} });
}

/** Goes over to a passage by the exchange whose turn it is; the first that fits. Who spoke last comes back. */
function byTurns(talk: Conversation, asker: Host, way: Way, rounds: Rounds): Host | null {
  const { exchanges } = talk.rules;
  for (const at of exchanges.keys()) {
    const turn = (rounds.next + at) % exchanges.length;
    const last = goOver(talk, exchanges[turn]!, asker, way);
    if (!last) continue;
    rounds.next = turn + 1;
    return last;
  }
  return null;
}

/** Reads the sentences of a passage one by one, with a question or a word between them. */
function readStepwise(talk: Conversation, steps: readonly Excerpt[], asker: Host, stop: Stop, rounds: Rounds): void {
  for (const [nth, next] of steps.slice(1).entries()) {
    const current = steps[nth]!;
    const facts = wayFacts(talk, current, next, undefined);
    if (!byTurns(talk, asker, { current, next, relation: 'next', facts, term: termOf(talk, stop) }, rounds)) return;
  }
}

/** One further passage in a part; false when there is none or nothing to say on the way to it. */
function goOn(talk: Conversation, stop: Stop, asker: Host, seconds: number, nth: number, rounds: Rounds): Host | null {
  const current = talk.taken.at(-1)!;
  const { purposes } = talk.rules;
  const shown = stop.spoken;
  const focused = focusOf(talk.wish.focus, talk.plan.lang);
  const subject = shown ?? stop.person?.name;
  const liking = (one: Excerpt): number =>
    (subject && mentions(one.text, subject) ? ON_SUBJECT : 0) + (focused?.(one) ?? 0);
  const next =
    stop.counter && nth === 0
      ? stop.counter
      : followUp(talk, current, seconds - TALK, purposes[nth % purposes.length], liking);
  if (!next) return null;
  const relation = relationOf(talk, current, next, shown);
  if (relation === 'further' && next.words < SHORTEST_FAR) return null;
  const way: Way = { current, next, relation, facts: wayFacts(talk, current, next, shown), term: termOf(talk, stop) };
  if (next === stop.counter) {
    talk.turn(asker, 'counter', [...talk.say('counter', way.facts), ...talk.quote(next)]);
    return asker;
  }
  return byTurns(talk, asker, way, rounds);
}

/** Tells one part within its seconds: who spoke last comes back. */
export function tellPart(talk: Conversation, stop: Stop, asker: Host, seconds: number, { named, rounds }: Told): Host {
  const until = talk.elapsed + seconds;
  const bridge = transition(talk, named);
  talk.chapter(partTitle(talk, stop));
  const { asked, intro } = openPart(talk, stop, named);
  const steps = talk.rules.stepwise ? stepsOf(stop.first) : [stop.first];
  talk.exchange(asker, [...bridge, ...asked], 'read', [...intro, ...talk.quote(steps[0]!)]);
  readStepwise(talk, steps, asker, stop, rounds);
  let last = talk.lines.at(-1)!.host;
  for (let nth = 0; nth < MOST_FOLLOWING && talk.plan.genre !== 'highlights'; nth++) {
    const left = until - talk.elapsed;
    if (left < WORTH_GOING_ON && !(stop.counter && nth === 0)) break;
    const spoke = goOn(talk, stop, talk.other(last), left, nth, rounds);
    if (!spoke) break;
    last = spoke;
  }
  named.parts++;
  return last;
}
