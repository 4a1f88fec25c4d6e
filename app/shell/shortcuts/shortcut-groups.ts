import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import type { PlainKey } from '../../../platform/web/translator.ts';

/** Commands under one heading. */
export type ShortcutGroup = { group: PlainKey; commands: readonly CommandSpec[] };

/** Escape closes what is open, everywhere: that is neither listed nor changed. */
const isListed = ({ keys = [] }: CommandSpec): boolean => keys.some((key) => key !== 'Escape');

/** The commands that have keys, each once: those of the page that is shown (`present`) and those known of other pages. */
export function listed(present: readonly CommandSpec[], known: readonly CommandSpec[]): readonly CommandSpec[] {
  const byId = new Map([...present, ...known].filter(isListed).map((command) => [command.id, command]));
  return [...byId.values()];
}

/** Under their headings: those of the page that is shown first, then what applies everywhere, then other pages. */
export function shortcutGroups(
  commands: readonly CommandSpec[],
  present: readonly CommandSpec[],
): readonly ShortcutGroup[] {
  const here = new Set(present.filter(({ everywhere }) => !everywhere).map(({ group }) => group));
  const rank = (command: CommandSpec): number => (here.has(command.group) ? 0 : command.everywhere ? 1 : 2);
  const groups = Map.groupBy(
    commands.toSorted((a, b) => rank(a) - rank(b)),
    ({ group }) => group,
  );
  return [...groups].map(([group, all]) => ({ group, commands: all }));
}
