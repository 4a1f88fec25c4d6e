import { LogOut, Moon, PanelLeft, PanelRight, PanelsTopLeft, Sun } from 'lucide-react';
import type { Command } from '../../platform/web/commands.ts';
import { useTheme } from '../../platform/web/preferences.ts';
import { usePanels } from './panels.tsx';
import { useChangeTheme } from './theme-toggle.tsx';
import { useSignOut } from '../../platform/web/use-sign-out.ts';

/** What the shell itself can do, for the palette. */
export function useShellCommands(): readonly Command[] {
  const { act } = usePanels();
  const dark = useTheme() === 'dark';
  const changeTheme = useChangeTheme();
  const { leave } = useSignOut();
  return [
    {
      name: 'theme',
      label: dark ? 'shell.theme.toLight' : 'shell.theme.toDark',
      icon: dark ? Sun : Moon,
      perform: () => changeTheme(dark ? 'light' : 'dark'),
    },
    { name: 'area', label: 'shell.nav.area', icon: PanelsTopLeft, perform: () => act('toggle-area') },
    { name: 'navigation', label: 'shell.actions.navigation', icon: PanelLeft, perform: () => act('toggle-nav') },
    { name: 'sidebar', label: 'shell.actions.sidebar', icon: PanelRight, perform: () => act('toggle-sidebar') },
    { name: 'sign-out', label: 'shell.actions.signOut', icon: LogOut, perform: leave },
  ];
}
