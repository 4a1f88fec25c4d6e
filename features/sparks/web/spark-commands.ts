import { LibraryBig, Sparkles } from 'lucide-react';
import type { Command } from '../../../platform/web/commands/command.ts';
import { emit } from '../../../platform/web/events.ts';

/** What Sparks offer in the palette. */
export const sparkCommands: readonly Command[] = [
  {
    id: 'sparks.new',
    label: 'sparks.command.new',
    icon: Sparkles,
    group: 'shell.shortcuts.general',
    perform: () => emit('maktaba:spark-open', {}),
  },
  {
    id: 'sparks.list',
    label: 'sparks.command.list',
    icon: LibraryBig,
    group: 'shell.shortcuts.general',
    perform: ({ go }) => go('/spark'),
  },
];
