import { offersOf } from '../offers/offers.ts';
import type { Plan } from '../plan/plan.ts';
import { CAST_STYLES, HOSTS, STYLE_SUITS } from '../../catalogue.ts';
import type { CastStyle, FormOffer, ScriptDraft } from '../types.ts';
import { BUILTIN_RATES, type SpeechRates } from './clock.ts';
import { composeScript, FIRST_SEED } from './compose.ts';
import { longestMinutes } from './longest.ts';

/** What the built-in writer can tell as a conversation, in which styles, and how many minutes of each. */
export type CastOffer = {
  styles: { style: CastStyle; maxMinutes: number }[];
  /** Why there is none, or why not more, with what is offered instead. */
  refused: FormOffer['refused'][number] | null;
};

/** Hosts who oppose passages that agree are worse than none: this many counter-passages, and one a minute. */
const FEWEST_COUNTERS = 2;
/** What the drafts fill at least of the minutes offered: more than what is called shorter than asked, since another making fills a little less. */
const ENOUGH = 0.95;
/** A source that ends before the most minutes gives fewer than it could: no two makings use the same of it. */
const SPARE = 1.1;
/** Makings that have to be long enough. */
const SEEDS = [FIRST_SEED, 2, 3];

/** Minutes that a style really fills, found by drafting: estimates of the supply were wrong for small texts. */
function filled(plan: Plan, style: CastStyle, rates: SpeechRates): number {
  const most = longestMinutes(plan, style);
  const drafts = (minutes: number): ScriptDraft[] =>
    SEEDS.map((seed) => composeScript(plan, { style, minutes, hosts: HOSTS, ui: plan.lang, focus: '', seed }, rates));
  const shortest = (all: readonly ScriptDraft[]): number => Math.min(...all.map(({ seconds }) => seconds / 60));
  const longest = drafts(most);
  const supply = shortest(longest);
  let minutes = supply >= most * ENOUGH ? most : Math.floor(supply / SPARE);
  if (style === 'debate') {
    const counters = longest[0]!.lines.filter(({ move }) => move === 'counter').length;
    minutes = Math.min(minutes, counters);
    if (minutes < FEWEST_COUNTERS) return 0;
  }
  while (minutes > 0 && minutes < most && shortest(drafts(minutes)) < minutes * ENOUGH) minutes--;
  return minutes;
}

/** Which styles are offered for a source and for how long at most; nothing where a conversation isn't worth having. */
export function castOffers(plan: Plan, rates: SpeechRates = BUILTIN_RATES): CastOffer {
  const { offered, refused } = offersOf(plan);
  const reason = refused.find(({ form }) => form === 'bookcast') ?? null;
  if (!offered.bookcast) return { styles: [], refused: reason };
  const { maxMinutes: most = 0 } = offered.bookcast;
  const styles = CAST_STYLES.filter((style) => style === 'debate' || STYLE_SUITS[style].includes(plan.genre))
    .map((style) => ({ style, maxMinutes: Math.min(most, filled(plan, style, rates)) }))
    .filter(({ maxMinutes }) => maxMinutes >= 1);
  return {
    styles,
    refused: styles.length > 0 ? reason : { form: 'bookcast', reason: 'too-short', instead: ['narration'] },
  };
}
