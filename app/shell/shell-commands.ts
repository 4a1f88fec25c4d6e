// What the shell does by keys. What it does without keys comes after the first paint: `later-commands.ts`.
import { Keyboard, Search, X } from 'lucide-react';
import type { Command, CommandSpec } from '../../platform/web/commands/command.ts';
import { useCommands } from '../../platform/web/commands/use-commands.ts';
import { emit } from '../../platform/web/events.ts';
import { usePanels } from './panels.tsx';

/** On every page, under the heading of its own. */
export const GENERAL = { group: 'shell.shortcuts.general', everywhere: true } as const;

/** Opens and closes Fast Search (SIDE-01), from a dialog too. */
export const SEARCH: CommandSpec = {
  ...GENERAL,
  id: 'general.search',
  label: 'shell.search.title',
  icon: Search,
  keys: ['Mod+K'],
  overDialogs: true,
  inPalette: false,
};

/** Opens the list of shortcuts. */
export const SHORTCUTS: Command = {
  ...GENERAL,
  id: 'general.shortcuts',
  label: 'shell.shortcuts.title',
  icon: Keyboard,
  keys: ['?'],
  perform: () => emit('maktaba:shortcuts-open', {}),
};

/** Closes the working area, unless something in front of it takes the key (NAV-06). */
const CLOSE_AREA: CommandSpec = {
  ...GENERAL,
  id: 'general.close-area',
  label: 'shell.area.close',
  icon: X,
  keys: ['Escape'],
  inFields: true,
  inPalette: false,
};

/** Offers what the shell does by keys, but for Fast Search, which offers itself. */
export function useShellCommands(): void {
  const { act, area, phone } = usePanels();
  useCommands([SHORTCUTS, { ...CLOSE_AREA, when: () => area && !phone, perform: () => act('close-area') }]);
}
