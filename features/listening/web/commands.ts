import { Play, RotateCcw, RotateCw } from 'lucide-react';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';

const playing = { group: 'shell.shortcuts.media', inPalette: false } as const;

/** Moving what plays by keys. Arrows name a side of the screen. */
export const listeningCommands = (dir: 'ltr' | 'rtl') =>
  ({
    play: { ...playing, id: 'listening.play', label: 'listening.toggle', icon: Play, keys: ['K'] },
    back: {
      ...playing,
      id: 'listening.back',
      label: 'listening.back',
      icon: RotateCcw,
      keys: [dir === 'rtl' ? 'Shift+ArrowRight' : 'Shift+ArrowLeft'],
      repeats: true,
    },
    forward: {
      ...playing,
      id: 'listening.forward',
      label: 'listening.forward',
      icon: RotateCw,
      keys: [dir === 'rtl' ? 'Shift+ArrowLeft' : 'Shift+ArrowRight'],
      repeats: true,
    },
  }) as const satisfies Record<string, CommandSpec>;
