import { SquarePen } from 'lucide-react';
import type { Command } from '../../../platform/web/commands/command.ts';

/** What Malaika offers in the palette. */
export const malaikaCommands: readonly Command[] = [
  {
    id: 'malaika.new',
    label: 'malaika.history.new',
    icon: SquarePen,
    group: 'shell.shortcuts.general',
    perform: ({ go }) => go('/malaika'),
  },
];
