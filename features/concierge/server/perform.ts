import { words } from '../../../platform/server/words.ts';
import type { PreferencesChange } from '../contract.ts';
import {
  argsOf,
  changeOf,
  changesPreferences,
  type ChatEvent,
  type ChatResult,
  type ChatResultName,
  type Command,
  isSaidBy,
  outcomeOf,
  undoOf,
} from '../core/index.ts';
import type { Concierge, Turn } from './turn.ts';

export type Events = AsyncGenerator<ChatEvent, void>;
export type Services = Pick<
  Concierge,
  'read' | 'apply' | 'findBooks' | 'guideAddress' | 'passages' | 'engine' | 'builtin'
>;

/** Something for the chat to show, as an event. */
export const chatResult = (toolName: ChatResultName, result: ChatResult): ChatEvent => ({
  type: 'tool-result',
  data: { toolName, result },
});

/** A tool that is being used, or that is proposed to the person. */
export const toolCall = (command: Command, state: 'running' | 'proposed'): ChatEvent => ({
  type: 'tool-call',
  data: { toolName: command.tool, args: argsOf(command), state },
});

/** Text as the stream carries it, a word at a time. */
export function* say(text: string): Generator<ChatEvent, void> {
  for (const piece of text.match(/\S+\s*|\s+/g) ?? [])
    yield { type: 'content', data: { delta: { message: { content: piece } } } };
}

/** Sentences the person could send next. */
export const suggestSentences = (suggestions: string[]): ChatEvent =>
  chatResult('suggest', { success: true, action: 'suggest', suggestions });

/** Sentences the person could send next, by the last part of their messages `concierge.say.<key>`. */
export const suggest = (locale: string, ...keys: string[]): ChatEvent =>
  suggestSentences(keys.map((key) => words(locale, `concierge.say.${key}`)));

/** Saves what a command changes in the preferences; returns what undoes it, null when it changes none. */
async function save(services: Services, turn: Turn, command: Command): Promise<PreferencesChange | null> {
  if (!changesPreferences(command)) return null;
  const { before } = await services.apply(turn, (now) => changeOf(command, now), true);
  return undoOf(command, before, turn.actor);
}

/** Carries out a command. The guard first checks that `said`, the person's own words, ask for it. */
export async function* perform(services: Services, turn: Turn, command: Command, said: string): Events {
  if (!isSaidBy(said, command)) throw new Error(`nobody asked for ${command.tool}`);
  yield toolCall(command, 'running');
  yield { type: 'tool-result', data: outcomeOf(command, await save(services, turn, command)) };
}
