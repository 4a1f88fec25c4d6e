import { useState } from 'react';
import { saveKeyChanges, useKeyChanges } from '../../../platform/web/commands/changed-keys.ts';
import type { Chord } from '../../../platform/web/commands/chord.ts';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import { assignKeys, conflictOf, type KeyChanges } from '../../../platform/web/commands/key-changes.ts';
import { useRegistered } from '../../../platform/web/commands/registry.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { keyText } from '../../../platform/web/ui/kbd.tsx';
import { useKeyedCommands } from '../feature-commands.ts';
import { listed, shortcutGroups } from './shortcut-groups.ts';

/** What was changed last, and the keys as they were before. */
type Notice = { said: string; before: KeyChanges };

/** All shortcuts, and the ways to change them; null until they are known. Each change can be undone until the next. */
export function useShortcuts() {
  const { t } = useI18n();
  const changes = useKeyChanges();
  const present = useRegistered().map(({ command }) => command);
  const known = useKeyedCommands();
  const [notice, setNotice] = useState<Notice | null>(null);
  if (!known) return null;
  const commands = listed(present, known);
  const save = (next: KeyChanges, said: string): void => {
    setNotice({ said, before: changes });
    saveKeyChanges(next);
  };
  return {
    groups: shortcutGroups(commands, present),
    changes,
    said: notice?.said ?? null,
    conflict: (command: CommandSpec, chord: Chord) => conflictOf(chord, command, commands, changes),
    assign: (command: CommandSpec, chord: Chord) =>
      save(
        assignKeys(command, [chord], commands, changes),
        t('shell.shortcuts.changed', { name: t(command.label), keys: keyText(chord) }),
      ),
    remove: (command: CommandSpec) =>
      save(assignKeys(command, [], commands, changes), t('shell.shortcuts.removed', { name: t(command.label) })),
    reset: (command: CommandSpec) =>
      save(assignKeys(command, null, commands, changes), t('shell.shortcuts.restored', { name: t(command.label) })),
    resetAll: () => save({}, t('shell.shortcuts.resetDone')),
    undo: () => {
      if (notice) saveKeyChanges(notice.before);
      setNotice(null);
    },
  };
}

export type Shortcuts = NonNullable<ReturnType<typeof useShortcuts>>;
