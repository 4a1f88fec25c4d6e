import { hookOf } from '../plan/hook.ts';
import type { Plan } from '../plan/plan.ts';
import { tagsOf } from '../terms/tags.ts';
import type { Host, ScriptDraft, ScriptWish, Warning } from '../types.ts';
import { BUILTIN_RATES, type SpeechRates } from './clock.ts';
import { close } from './talk/closing.ts';
import { Conversation } from './talk/conversation.ts';
import { isOnFocus } from './route/focus.ts';
import { itinerary } from './route/itinerary.ts';
import type { Stop } from './route/stop.ts';
import { longestMinutes } from './longest.ts';
import { shortTitle } from './words/names.ts';
import { open } from './talk/opening.ts';
import { tellPart, type Told } from './talk/part.ts';

/** Up to here there is no greeting and no recap: they would fill half of a minute. */
const SHORT = 110;
/** Seconds kept for the goodbye and for the last passage, and those that the opening takes. */
const KEPT = { long: { goodbye: 17, last: 14, opening: 22 }, short: { goodbye: 3, last: 9, opening: 10 } } as const;
/** Seconds below which no part is begun. */
const SHORTEST_PART = 15;
const SHORTEST_DEBATE = 36;
/** Seconds that are left to the last passage rather than to another round. */
const WORTH_A_ROUND = 20;
const FEWEST_WORDS = 14;
const WORDS_A_SECOND = 2.3;
/** Shorter than asked by more than this is said. */
const SHORTER = { long: 0.93, short: 0.85 } as const;
/** Farther from the length asked for than this share, it is told in another way, and the nearest is taken. */
const NEAR_ENOUGH = 0.03;
const ATTEMPTS = 4;
const ANOTHER_SEED = 7919;

/** The parts one after the other, each with its share of the time; who asks next comes back. */
function tellParts(talk: Conversation, stops: readonly Stop[], until: number, first: Host, told: Told): Host {
  let asker = first;
  for (const [nth, stop] of stops.entries()) {
    const left = until - talk.elapsed;
    if (left < (stop.counter ? SHORTEST_DEBATE : SHORTEST_PART)) break;
    talk.reserved = stops.slice(nth + 1).flatMap((one) => [one.first, ...(one.counter ? [one.counter] : [])]);
    const last = tellPart(talk, stop, asker, left / (stops.length - nth), told);
    told.stops.push(stop);
    if (talk.rules.alternate || last === asker) asker = talk.other(last);
  }
  talk.reserved = [];
  return asker;
}

/** Words of the longest passage that a part has time for; two of them in a debate. */
function longestPassage({ rules, wish: { style } }: Conversation, time: number): number {
  const share = style === 'debate' ? 0.38 : 0.7;
  return Math.max(FEWEST_WORDS, Math.min(rules.words[1], Math.floor(time * share * WORDS_A_SECOND)));
}

/** One way to tell it; what a seed chooses decides how well the passages fill the time. */
function tell(plan: Plan, wish: ScriptWish, rates: SpeechRates): ScriptDraft {
  const talk = new Conversation(plan, wish, rates);
  const asked = Math.min(wish.minutes, longestMinutes(plan, wish.style)) * 60;
  const short = asked < SHORT;
  const { goodbye, last, opening } = KEPT[short ? 'short' : 'long'];
  const until = asked - goodbye - last;
  const hook = hookOf(plan);
  const most = longestPassage(talk, until - opening);
  const progress: Told = {
    named: { sections: new Set(), terms: new Set(), parts: 0 },
    rounds: { next: Math.abs(Math.trunc(wish.seed)) % talk.rules.exchanges.length },
    stops: [],
  };
  const next = (seconds: number, least: number): Stop[] =>
    itinerary(plan, {
      parts: Math.max(1, Math.round(seconds / talk.rules.part)),
      words: [Math.min(least, most - 1), most],
      taken: hook ? [hook, ...talk.taken] : talk.taken,
      told: progress.stops,
      focus: wish.focus,
      // Somebody who is alone opposes nobody.
      style: talk.alone ? 'interview' : wish.style,
    });
  let stops = next(until - opening, talk.rules.words[0]);
  open(talk, hook, stops, short);
  let asker = talk.lead;
  // What the first round leaves open is filled with shorter passages, until the source has no more.
  while (stops.length > 0) {
    const before = progress.stops.length;
    asker = tellParts(talk, stops, until, asker, progress);
    if (until - talk.elapsed < WORTH_A_ROUND || progress.stops.length === before) break;
    stops = next(until - talk.elapsed, FEWEST_WORDS);
  }
  close(talk, asked, progress.stops, short);
  return draftOf(talk, wish.minutes * 60, SHORTER[short ? 'short' : 'long']);
}

const isShorter = ({ warnings }: ScriptDraft): boolean => warnings.some(({ kind }) => kind === 'shorter');

/** The first of the seeds that an offer is drafted with. */
export const FIRST_SEED = 1;

/**
 * A script of a source's own sentences: an opening line, passages that the hosts ask for, read and go over, one last passage and a
 * goodbye. The same plan and wish give the same script. It is never longer than `longestMinutes`, and where the source is too small it
 * ends early and says so.
 */
export function composeScript(plan: Plan, wish: ScriptWish, rates: SpeechRates = BUILTIN_RATES): ScriptDraft {
  const asked = Math.min(wish.minutes, longestMinutes(plan, wish.style)) * 60;
  const off = ({ seconds }: ScriptDraft): number => Math.abs(seconds - asked) / asked;
  let best: ScriptDraft | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = tell(plan, { ...wish, seed: wish.seed + attempt * ANOTHER_SEED }, rates);
    if (!best || off(draft) < off(best)) best = draft;
    if (off(best) <= NEAR_ENOUGH) break;
  }
  // What was offered was drafted with the first seed: that one is long enough where this one is not.
  const first =
    isShorter(best!) && wish.seed !== FIRST_SEED && composeScript(plan, { ...wish, seed: FIRST_SEED }, rates);
  return first && first.seconds > best!.seconds ? first : best!;
}

function draftOf(talk: Conversation, asked: number, least: number): ScriptDraft {
  const { plan, wish, lines, parts, elapsed: seconds } = talk;
  const { title, author } = plan.source;
  const warnings: Warning[] = [
    ...(seconds < asked * least ? [{ kind: 'shorter', asked, got: Math.round(seconds) } as const] : []),
    ...(wish.focus !== '' && !isOnFocus(plan, wish.focus) ? [{ kind: 'off-topic' } as const] : []),
  ];
  const chapters = parts.slice(1, -1).map((part) => part.title);
  return {
    title: wish.focus ? `${shortTitle(title)}: ${wish.focus}` : shortTitle(title),
    description: `${author ? `${title}, ${author}` : title}. ${chapters.join(' · ')}`,
    style: wish.style,
    lang: plan.lang,
    tags: tagsOf(plan, talk.taken),
    parts,
    lines,
    seconds,
    asked,
    warnings,
  };
}
