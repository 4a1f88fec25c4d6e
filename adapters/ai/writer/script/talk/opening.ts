import type { Excerpt } from '../../excerpts/excerpt.ts';
import type { Slots } from '../../glue/template.ts';
import type { Host, Piece } from '../../types.ts';
import type { Conversation } from './conversation.ts';
import type { Stop } from '../route/stop.ts';
import { passageFacts } from '../words/passage-facts.ts';

const LABELS: Readonly<Record<string, { opening: string; closing: string }>> = {
  en: { opening: 'Introduction', closing: 'Closing' },
  ar: { opening: 'المقدمة', closing: 'الختام' },
};

export const labelsOf = (talk: Conversation): { opening: string; closing: string } => LABELS[talk.ui] ?? LABELS['en']!;

/** What will be heard: the first two terms, else the first two sections. */
function agenda(talk: Conversation, stops: readonly Stop[]): Piece[] {
  const different = (values: readonly (string | undefined)[]): string[] => [
    ...new Set(values.filter((one) => one !== undefined)),
  ];
  const [term, term2] = different(stops.map(({ spoken }) => spoken));
  if (term && term2) return talk.say('agenda', { term, term2 });
  const titles = different(stops.map(({ unit }) => talk.section(unit.title)));
  return titles.length > 1 ? talk.say('agendaSections', { section: titles[0], section2: titles[1] }) : [];
}

/** The line that everything starts with, and the greeting; at a minute there is only the line and where it is from. */
export function open(talk: Conversation, hook: Excerpt | null, stops: readonly Stop[], short: boolean): void {
  talk.chapter(labelsOf(talk).opening);
  const { lead } = talk;
  const first: Host = short ? talk.other(lead) : lead;
  const facts: Slots = hook ? { ...passageFacts(hook), heard: 1 } : {};
  const line = hook ? [...talk.say('hook', facts), ...talk.quote(hook)] : [];
  const greeting = talk.say(short ? 'welcomeShort' : 'welcome', {
    ...talk.named(first),
    single: facts['single'],
    heard: facts['heard'],
  });
  if (short) return talk.turn(first, 'hook', [...line, ...greeting]);
  if (talk.alone) {
    talk.turn(first, 'hook', [...line, ...greeting]);
    return talk.turn(first, 'welcome', [...talk.say('talkWelcome'), ...agenda(talk, stops)]);
  }
  talk.turn(first, 'hook', [...line, ...greeting]);
  const second = talk.other(first);
  talk.turn(second, 'welcome2', [...talk.say('welcome2', talk.named(second)), ...agenda(talk, stops)]);
}
