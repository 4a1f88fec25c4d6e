import { SquarePen } from 'lucide-react';
import type { Command } from '../../../platform/web/commands.ts';

/** What Malaika offers in the palette. */
export const malaikaCommands: readonly Command[] = [
  { name: 'malaika.new', label: 'malaika.history.new', icon: SquarePen, perform: ({ go }) => go('/malaika') },
];
