import { words } from '../../../platform/server/words.ts';
import {
  argsOf,
  changesPreferences,
  type ChatEvent,
  type ChatResult,
  type ChatResultName,
  type Command,
  isSaidBy,
  outcomeOf,
} from '../core/index.ts';
import { sayDone } from './say.ts';
import { serverTool } from './server-tools.ts';
import type { Services, Turn } from './turn.ts';

export type Events = AsyncGenerator<ChatEvent, void>;

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

/** Events, and what to say about them. */
export type Performed = AsyncGenerator<ChatEvent, string>;

async function carryOut(
  services: Services,
  turn: Turn,
  command: Command,
  ids: readonly string[] | null,
): Promise<{ say: string; outcome: ChatEvent }> {
  const own = serverTool(command.tool);
  if (own) {
    const { say: text, effects } = await own.run(services, turn, command, ids);
    return { say: text, outcome: { type: 'tool-result', data: outcomeOf(command, null, effects) } };
  }
  const saved = changesPreferences(command) ? await services.save(turn, command) : null;
  const outcome = outcomeOf(command, saved?.undo ?? null, saved ? { act: saved.act } : {});
  return { say: sayDone(command, turn.locale), outcome: { type: 'tool-result', data: outcome } };
}

function assertSaid(said: string, command: Command): void {
  if (!isSaidBy(said, command)) throw new Error(`nobody asked for ${command.tool}`);
}

/**
 * Carries out a command, or asks first if it can't be undone. The guard first checks that `said`, the person's own
 * words, ask for it.
 */
export async function* perform(services: Services, turn: Turn, command: Command, said: string): Performed {
  assertSaid(said, command);
  const question = await serverTool(command.tool)?.ask?.(services, turn, command);
  if (question) {
    await services.acts.ask(turn, command, question.ids);
    yield toolCall(command, 'proposed');
    yield suggest(turn.locale, 'yes', 'no');
    return question.say;
  }
  yield toolCall(command, 'running');
  const { say: text, outcome } = await carryOut(services, turn, command, null);
  yield outcome;
  return text;
}

/** Carries out what was asked about, for exactly those books, if `said` was the request. */
export async function* performAsked(services: Services, turn: Turn, said: string): Performed {
  const asked = await services.acts.takeAsked(turn.actor.id);
  if (!asked || asked.undo.kind !== 'never' || !isSaidBy(said, asked.command)) return '';
  yield toolCall(asked.command, 'running');
  const { say: text, outcome } = await carryOut(services, turn, asked.command, asked.undo.ids);
  yield outcome;
  return text;
}
