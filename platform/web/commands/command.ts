import type { LucideIcon } from 'lucide-react';
import { toast } from '../toast.ts';
import type { PlainKey, Translate } from '../translator.ts';
import type { Chord } from './chord.ts';

/** Something a person can do, as it is known wherever one is in the product. */
export type CommandSpec = {
  /** `reader.next-page`; a person's own keys are kept under it. */
  id: string;
  label: PlainKey;
  icon: LucideIcon;
  /** The heading of the shortcuts it is listed with; a key is unique among them. */
  group: PlainKey;
  /** The keys it has until a person changes them; the first is shown beside its name. */
  keys?: readonly Chord[];
  /** It applies on every page: a command of the page comes before it. */
  everywhere?: boolean;
  /** It is performed again while the key is held. */
  repeats?: boolean;
  /** Its keys count while text is typed, too; keys with Ctrl or Cmd always do. */
  inFields?: boolean;
  /** Its keys count while a dialog or a menu is open, too. */
  overDialogs?: boolean;
  /** False: it is not listed in the palette. */
  inPalette?: boolean;
};

/** What a command may use. */
export type CommandTools = {
  /** Goes to a path without its language: `/documents`. */
  go(path: string): void;
  t: Translate;
  /** The key that asked for it is being held. */
  held: boolean;
};

/** A command that can be performed: one object for palette, menus, toolbar and keyboard (decision 0036). */
export type Command = CommandSpec & {
  /** Whether it applies now. */
  when?(): boolean;
  perform(tools: CommandTools): void | Promise<void>;
  /** Says what was done and takes it back. */
  undo?: { done: PlainKey; perform(): void };
};

/** Performs a command, and offers to take it back where that can be done. */
export function runCommand({ perform, undo }: Command, tools: CommandTools): void {
  void perform(tools);
  if (undo) toast(tools.t(undo.done), { action: { label: tools.t('common.undo'), onClick: () => undo.perform() } });
}
