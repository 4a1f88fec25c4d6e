import type { Plan } from '../plan/plan.ts';
import type { ScriptLine, ScriptPart, ScriptWish } from '../types.ts';
import { BUILTIN_RATES } from './clock.ts';
import { Conversation } from './talk/conversation.ts';
import { labelsOf } from './talk/opening.ts';

/** Up to so many minutes one host greets and one says goodbye. */
const SHORT_MINUTES = 1;

/** The lines around a conversation that somebody else wrote: who speaks of which book, and goodbye. */
export type ScriptFrameLines = { opening: ScriptLine[]; closing: ScriptLine[]; parts: [ScriptPart, ScriptPart] };

/** Opening and closing lines in the language of a script. They claim nothing of what comes between them. */
export function frameScript(plan: Plan, wish: ScriptWish): ScriptFrameLines {
  const talk = new Conversation(plan, wish, BUILTIN_RATES);
  const { opening, closing } = labelsOf(talk);
  const { lead } = talk;
  const other = talk.other(lead);
  const both = !talk.alone && wish.minutes > SHORT_MINUTES;
  talk.chapter(opening);
  talk.turn(lead, 'welcome', talk.say('welcome', talk.named(lead)));
  if (both) talk.turn(other, 'welcome2', talk.say('welcomeTold', talk.named(other)));
  talk.chapter(closing);
  talk.turn(other, 'signoff', talk.say('signoff', talk.named(other)));
  if (both) talk.turn(lead, 'signoff2', talk.say('signoff2', talk.named(lead)));
  const [first, last] = talk.parts as [ScriptPart, ScriptPart];
  const of = ({ id }: ScriptPart): ScriptLine[] => talk.lines.filter(({ partId }) => partId === id);
  return { opening: of(first), closing: of(last), parts: [first, last] };
}
