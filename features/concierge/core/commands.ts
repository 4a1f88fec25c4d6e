import type * as z from 'zod';
import type { Personalization, PreferencesChange } from '../contract.ts';
import { TOOLS } from './tools/index.ts';
import type { Done, Effects, MessageValues, Tool, Wording } from './tools/tool.ts';

type Registry = typeof TOOLS;
export type ToolName = keyof Registry;
type Args = { [N in ToolName]: z.output<Registry[N]['args']> };
type Results = { [N in ToolName]: ReturnType<Registry[N]['outcome']> };
/** The registry, typed so that a tool taken by a command's name accepts that command's arguments. */
const TABLE: { readonly [N in ToolName]: Tool<N, Args[N], Results[N]> } = TOOLS;

/** All names of tools, in the order of the registry. */
export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];

/** A tool with its arguments. */
export type Command<Name extends ToolName = ToolName> = { [N in Name]: { tool: N } & Args[N] }[Name];

/** What the page receives when a tool was used, a shape for each tool (spec 7). */
export type ToolOutcome<Name extends ToolName = ToolName> = { [N in Name]: { toolName: N } & Results[N] }[Name];

/** A command with checked arguments; null when they don't fit the tool. */
export function commandOf<N extends ToolName>(name: N, input: unknown): Command<N> | null {
  const args = TABLE[name].args.safeParse(input);
  return args.success ? { tool: name, ...args.data } : null;
}

/** A command as a model asks for it; null when there is no such tool or its arguments don't fit. */
export const parseCommand = (name: string, input: unknown): Command | null =>
  Object.hasOwn(TOOLS, name) ? commandOf(name as ToolName, input) : null;

/** The arguments of a command without its name. */
export function argsOf({ tool: _tool, ...args }: Command): Record<string, unknown> {
  return args;
}

/** The arguments in words: values of `concierge.will.<tool>` and `concierge.done.<tool>`. */
export const describeCommand = <N extends ToolName>(command: Command<N>, wording: Wording): MessageValues =>
  TABLE[command.tool].describe(command, wording);

/** Values of `concierge.order.<tool>`, the sentence with which a person agrees to what a model proposes. */
export const orderValues = <N extends ToolName>(command: Command<N>): MessageValues =>
  TABLE[command.tool].model?.order(command) ?? {};

/** Whether a command changes the stored preferences; with the others, only the page does something. */
export const changesPreferences = (command: Command): boolean => TOOLS[command.tool].preference !== undefined;

/** How a command changes the preferences. */
export const changeOf = <N extends ToolName>(command: Command<N>, before: Personalization): PreferencesChange =>
  TABLE[command.tool].preference?.change(command, before) ?? {};

/** The change that undoes a command. `before` is the record and `account` the account as they were. */
export function undoOf<N extends ToolName>(
  command: Command<N>,
  before: Personalization,
  account: { name: string },
): PreferencesChange {
  const changed = Object.keys(changeOf(command, before)) as (keyof PreferencesChange)[];
  return (
    TABLE[command.tool].preference?.undo?.(account) ??
    Object.fromEntries(changed.map((name) => [name, before[name] ?? null]))
  );
}

/** What the page is told about a command that was carried out. */
export function outcomeOf<N extends ToolName>(
  command: Command<N>,
  undo: PreferencesChange | null,
  effects: Effects = {},
): ToolOutcome<N> {
  const done: Done<N> = { success: true, action: command.tool, ...(undo && { undo }), ...effects };
  return { toolName: command.tool, ...TABLE[command.tool].outcome(command, done) };
}
