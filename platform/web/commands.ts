import type { LucideIcon } from 'lucide-react';
import type { PlainKey } from './translator.ts';

/** What a command may use. */
export type CommandTools = { go(path: string): void };

/** Something a person can do; one object serves palette, menu, toolbar and keyboard. */
export type Command = {
  name: string;
  label: PlainKey;
  icon: LucideIcon;
  /** Shown beside the name, as `Ctrl+K`. */
  shortcut?: string;
  perform(tools: CommandTools): void | Promise<void>;
};
