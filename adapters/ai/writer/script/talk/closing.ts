import type { Excerpt } from '../../excerpts/excerpt.ts';
import { isFiction } from '../../excerpts/find-excerpts.ts';
import { pick } from '../../excerpts/pick.ts';
import type { Slots } from '../../glue/template.ts';
import type { Host, Piece } from '../../types.ts';
import { PAUSES, secondsOf, turnSeconds } from '../clock.ts';
import type { Conversation } from './conversation.ts';
import { focusOf } from '../route/focus.ts';
import { labelsOf } from './opening.ts';
import { holds, passageFacts } from '../words/passage-facts.ts';
import type { Stop } from '../route/stop.ts';

type Turn = { host: Host; move: string; pieces: Piece[] };

const INTRO = 2.2;
/** How far from the wished length the last passage may be, seconds: the nearest that is good. */
const TOLERANCES = [1, 2, 3.5, 6, 9];
const FEWEST_AFTER = 20;
const SECONDS_A_WORD = 0.43;
/** A source with this many times the words that were read has a lot more. */
const PLENTY = 6;

/** What was heard, from the first to the last term or section. */
function recap(talk: Conversation, stops: readonly Stop[]): Piece[] {
  const ends = (values: readonly string[]): [string, string] | null => {
    const [first, last] = [values[0], values.at(-1)];
    return first && last && first !== last ? [first, last] : null;
  };
  const terms = isFiction(talk.plan.genre) ? null : ends(stops.flatMap(({ spoken }) => spoken ?? []));
  if (terms) {
    const oneWord = holds(terms.every((term) => !term.includes(' ')));
    return talk.say('recap', { term: terms[0], term2: terms[1], oneWord });
  }
  const titles = ends(stops.flatMap(({ unit }) => talk.section(unit.title) ?? []));
  return titles ? talk.say('recapSections', { section: titles[0], section2: titles[1], ...plenty(talk) }) : [];
}

function plenty({ plan, taken }: Conversation): Slots {
  return { plenty: holds(plan.analysis.words > PLENTY * taken.reduce((sum, { words }) => sum + words, 0)) };
}

/** The turns after the last passage; hosts take turns from `first` on. */
function goodbye(talk: Conversation, first: Host, stops: readonly Stop[], short: boolean): Turn[] {
  const facts = plenty(talk);
  if (short) return [{ host: first, move: 'signoff', pieces: talk.say('signoffShort', facts) }];
  const second = talk.other(first);
  const heard = [...recap(talk, stops), ...talk.say('recap2')];
  if (talk.alone)
    return [
      { host: first, move: 'signoff', pieces: [...heard, ...talk.say('signoff', { ...facts, ...talk.named(first) })] },
    ];
  return [
    { host: first, move: 'recap', pieces: heard },
    { host: second, move: 'signoff', pieces: talk.say('signoff', { ...facts, ...talk.named(second) }) },
    { host: first, move: 'signoff2', pieces: talk.say('signoff2', talk.named(first)) },
  ];
}

/** The passage that ends a script, as long as the time that is left. */
function lastPassage(talk: Conversation, host: Host, seconds: number): Excerpt | null {
  const { plan, taken, rates } = talk;
  const fiction = isFiction(plan.genre);
  const liking = focusOf(talk.wish.focus, plan.lang);
  const reached = Math.max(0, ...taken.slice(1).map(({ at }) => at));
  const free = plan.excerpts.filter(
    ({ speech, at, words }) => !speech && words >= 5 && (plan.genre !== 'highlights' || at > reached),
  );
  const after = free.filter(({ at }) => at > reached);
  const pool = after.length >= FEWEST_AFTER ? after : free;
  const found = (fits: (own: number) => boolean): Excerpt | null =>
    pick(
      pool.filter(({ text }) => fits(secondsOf(text, host, rates))),
      {
        words: [5, 95],
        ideal: Math.max(8, seconds / SECONDS_A_WORD),
        taken,
        ...(!fiction && { purpose: 'sowhat' }),
        ...(liking && { liking }),
      },
      plan.genre,
    );
  for (const most of TOLERANCES) {
    const passage = found((own) => Math.abs(own - seconds) <= most);
    if (passage) return passage;
  }
  return found((own) => own < seconds);
}

const secondsOfTurns = (talk: Conversation, turns: readonly Turn[]): number =>
  turns.reduce((sum, turn) => sum + turnSeconds(turn, talk.rates) + PAUSES.turn, 0);

/** One last passage that fills the time, what was heard, and goodbye. */
export function close(talk: Conversation, asked: number, stops: readonly Stop[], short: boolean): void {
  talk.chapter(labelsOf(talk).closing);
  const reader = talk.other(talk.lines.at(-1)!.host);
  const turns = goodbye(talk, talk.other(reader), stops, short);
  const left = asked - talk.elapsed - secondsOfTurns(talk, turns) - INTRO;
  const passage = left > 2 ? lastPassage(talk, reader, left) : null;
  if (passage) {
    talk.turn(reader, 'last', [...talk.say('last', passageFacts(passage)), ...talk.quote(passage)]);
  }
  // Without a last passage the other host says goodbye first, so that nobody speaks twice in a row.
  for (const { host, move, pieces } of passage || talk.alone ? turns : goodbye(talk, reader, stops, short))
    talk.turn(host, move, pieces);
  talk.lines.at(-1)!.pauseAfter = 0;
}
