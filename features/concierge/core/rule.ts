import type { Command, Wish } from './commands.ts';

/** A form of words and what it asks for; null means that the words only looked like it. */
export type Rule = { form: RegExp; read: (found: RegExpExecArray) => Wish | null };

/** An order: done at once. */
export const order = (command: Command | null): Wish | null => command && { kind: 'command', command, explicit: true };

/** A remark about oneself: offered, done after a yes. */
export const remark = (command: Command | null): Wish | null =>
  command && { kind: 'command', command, explicit: false };
