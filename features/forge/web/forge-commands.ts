import { Shapes } from 'lucide-react';
import type { Command } from '../../../platform/web/commands/command.ts';
import { newCanvasPath } from './new-canvas.ts';

/** What the Forge offers in the palette. */
export const forgeCommands: readonly Command[] = [
  {
    id: 'forge.new',
    label: 'shell.forge.new',
    icon: Shapes,
    group: 'shell.shortcuts.general',
    perform: ({ go }) => go(newCanvasPath()),
  },
];
