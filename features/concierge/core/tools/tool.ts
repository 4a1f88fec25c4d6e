import type * as z from 'zod';
import type { Personalization, PreferencesChange } from '../../contract.ts';
import type { GrammarLanguage, Phrase } from '../grammar/phrase.ts';

/** Placeholders of a message and what goes into them. */
export type MessageValues = Readonly<Record<string, string>>;

/** How a tool puts values into words, in the language of the reply. */
export type Wording = {
  words(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  /** "a, b, c". */
  series(items: readonly string[]): string;
};

/** What every result of a tool says. `act` can be undone by that id; `undone` were undone by this. */
export type Done<Name extends string = string> = {
  success: boolean;
  action: Name;
  undo?: PreferencesChange;
  act?: string;
  undone?: string[];
};
export type Effects = Partial<Pick<Done, 'success' | 'act' | 'undone'>>;

/** What the page receives when a tool was used: `data` and more fields of `result` as the tool needs them (spec 7). */
export type Outcome<Name extends string = string> = { result: Done<Name>; data?: { action: Name } };

/** How a tool changes the stored preferences. */
export type PreferenceEffect<Args> = {
  /** Last part of the message `concierge.known.<label>` that names the preference. */
  label: string;
  change(args: Args, before: Personalization): PreferencesChange;
  /** What undoes the change when the record doesn't hold the earlier value; without it, that value is put back. */
  undo?(account: { name: string }): PreferencesChange;
  /** The stored value in words; nothing when none is stored. */
  describe(record: Personalization, wording: Wording): string | undefined;
};

/** Everything about one thing the concierge can do, except what the page does with it (`web/tools/`). */
export type Tool<Name extends string, Args extends object, Result> = {
  readonly name: Name;
  /** Enums or checked values, never addresses. */
  readonly args: z.ZodType<Args>;
  /** How people ask for it, by language; the first phrase that can be read decides. It is also the tool's guard: see `isSaidBy`. */
  readonly phrases: Readonly<Record<GrammarLanguage, readonly Phrase<NoInfer<Args>>[]>>;
  /** Only for a tool whose arguments are all enums: models are offered it. */
  readonly model?: {
    /** What a model is told that the tool does. A change is a new version of the prompt (`adapters/ai/prompts`). */
    readonly description: string;
    /** Values of the message `concierge.order.<name>`, the sentence that a person sends to agree. */
    order(args: Args): MessageValues;
  };
  /** Values of the messages `concierge.will.<name>` and `concierge.done.<name>`. */
  describe(args: Args, wording: Wording): MessageValues;
  /** Absent for a tool with which only the page does something. */
  readonly preference?: PreferenceEffect<Args>;
  outcome(args: Args, done: Done<Name>): Result;
};

/** Declares a tool; `args` decides the types of everything else. */
export const defineTool = <const Name extends string, Args extends object, Result extends Outcome<Name>>(
  tool: Tool<Name, Args, Result>,
): Tool<Name, Args, Result> => tool;

/** The outcome of a tool that only changes a preference. */
export const saved = <Name extends string>(_args: object, done: Done<Name>): { result: Done<Name> } => ({
  result: done,
});
