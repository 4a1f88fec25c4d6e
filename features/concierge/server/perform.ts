import { words } from '../../../platform/server/words.ts';
import type { ChatEvent, ToolResult } from '../contract.ts';
import { type Command, isSaidBy, ROUTES } from '../core/index.ts';
import { changeOf, undoOf } from './change.ts';
import type { Concierge, Turn } from './turn.ts';

export type Events = AsyncGenerator<ChatEvent, void>;
export type Tools = Pick<
  Concierge,
  'read' | 'apply' | 'findBooks' | 'guideAddress' | 'passages' | 'engine' | 'builtin'
>;

/** What a tool did, as an event. */
export const result = (toolName: string, value: ToolResult): ChatEvent => ({
  type: 'tool-result',
  data: { toolName, result: value },
});
/** The arguments of a command. */
export const argsOf = (command: Command): Record<string, unknown> =>
  Object.fromEntries(Object.entries(command).filter(([name]) => name !== 'tool'));

/** Text as the stream carries it, a word at a time. */
export function* say(text: string): Generator<ChatEvent, void> {
  for (const piece of text.match(/\S+\s*|\s+/g) ?? [])
    yield { type: 'content', data: { delta: { message: { content: piece } } } };
}

/** Things one could say next. */
export const suggest = (locale: string, ...keys: string[]): ChatEvent =>
  result('suggest', {
    success: true,
    action: 'suggest',
    suggestions: keys.map((key) => words(locale, `concierge.say.${key}`)),
  });

/** Does a command through the checked calls of the product. `said` are the person's own words: the guard asks them. */
export async function* perform(tools: Tools, turn: Turn, command: Command, said: string): Events {
  if (!isSaidBy(said, command)) throw new Error(`nobody asked for ${command.tool}`);
  const { tool } = command;
  yield { type: 'tool-call', data: { toolName: tool, args: argsOf(command), state: 'running' } };
  if (command.tool === 'navigate')
    return yield result(tool, { success: true, action: 'navigate', destination: ROUTES[command.to] });
  if (command.tool === 'start_upload') return yield result(tool, { success: true, action: 'start_upload' });
  const { before } = await tools.apply(turn, (now) => changeOf(command, now) ?? {}, true);
  const change = changeOf(command, before) ?? {};
  const undo = command.tool === 'set_display_name' ? { displayName: turn.actor.name } : undoOf(change, before);
  const done: ToolResult = { success: true, action: tool, undo };
  if (command.tool === 'update_theme')
    return yield {
      type: 'tool-result',
      data: { toolName: tool, result: done, data: { action: 'update_theme', theme: command.theme } },
    };
  if (command.tool === 'update_location')
    return yield {
      type: 'tool-result',
      data: { toolName: tool, result: done, data: { action: 'update_location', location: command.location } },
    };
  yield result(tool, command.tool === 'set_language' ? { ...done, language: command.language } : done);
}
