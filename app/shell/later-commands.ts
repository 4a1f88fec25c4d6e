import { Languages, LogOut, Moon, PanelLeft, PanelRight, PanelsTopLeft, RotateCcw, Sun } from 'lucide-react';
import { keyChanges, saveKeyChanges } from '../../platform/web/commands/changed-keys.ts';
import type { Command, CommandSpec } from '../../platform/web/commands/command.ts';
import type { KeyChanges } from '../../platform/web/commands/key-changes.ts';
import { useCommands } from '../../platform/web/commands/use-commands.ts';
import { useGo } from '../../platform/web/navigation.tsx';
import { useTheme } from '../../platform/web/preferences.ts';
import type { PlainKey } from '../../platform/web/translator.ts';
import { useSignOut } from '../../platform/web/use-sign-out.ts';
import { usePanels } from './panels.tsx';
import { GENERAL } from './shell-commands.ts';
import { useChangeTheme } from './theme-toggle.tsx';

let forgotten: KeyChanges = {};
/** Gives every command its own keys back. */
const RESET_KEYS: Command = {
  ...GENERAL,
  id: 'general.reset-shortcuts',
  label: 'shell.shortcuts.resetAll',
  icon: RotateCcw,
  when: () => Object.keys(keyChanges()).length > 0,
  perform: () => {
    forgotten = keyChanges();
    saveKeyChanges({});
  },
  undo: { done: 'shell.shortcuts.resetDone', perform: () => saveKeyChanges(forgotten) },
};

const general = (id: string, label: PlainKey, icon: CommandSpec['icon'], perform: () => void): Command => ({
  ...GENERAL,
  id: `general.${id}`,
  label,
  icon,
  perform,
});

/** Offers what the shell does without keys, for the palette; shows nothing. */
export default function LaterCommands(): null {
  const { act } = usePanels();
  const dark = useTheme() === 'dark';
  const changeTheme = useChangeTheme();
  const { leave } = useSignOut();
  const go = useGo();
  useCommands([
    general('theme', dark ? 'shell.theme.toLight' : 'shell.theme.toDark', dark ? Sun : Moon, () =>
      changeTheme(dark ? 'light' : 'dark'),
    ),
    general('language', 'shell.language.switch', Languages, () => go('/settings')),
    general('area', 'shell.nav.area', PanelsTopLeft, () => act('toggle-area')),
    general('navigation', 'shell.actions.navigation', PanelLeft, () => act('toggle-nav')),
    general('sidebar', 'shell.actions.sidebar', PanelRight, () => act('toggle-sidebar')),
    RESET_KEYS,
    general('sign-out', 'shell.actions.signOut', LogOut, leave),
  ]);
  return null;
}
