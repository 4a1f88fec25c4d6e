import { useKeyChanges } from './changed-keys.ts';
import type { Chord } from './chord.ts';
import type { CommandSpec } from './command.ts';
import { keysOf } from './key-changes.ts';

/** The keys of a command now, after the person's changes; the first is the one to show. */
export function useKeysOf(command: Pick<CommandSpec, 'id' | 'keys'>): readonly Chord[] {
  return keysOf(command, useKeyChanges());
}

/** The key of a command that a button or a menu shows, as a property to pass on; none when it has no key. */
export function useShortcut(command: Pick<CommandSpec, 'id' | 'keys'>): { shortcut?: Chord } {
  const [shortcut] = useKeysOf(command);
  return shortcut === undefined ? {} : { shortcut };
}
