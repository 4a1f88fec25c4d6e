import { Play, RotateCcw, RotateCw } from 'lucide-react';
import type { CommandSpec } from '../../../../platform/web/commands/command.ts';

const playing = { group: 'shell.shortcuts.general', inPalette: false } as const;

/** Moving what plays by keys. Arrows name a side of the screen. */
export const playerCommands = (dir: 'ltr' | 'rtl') =>
  ({
    play: { ...playing, id: 'bookcasts.play', label: 'bookcasts.player.toggle', icon: Play, keys: ['K'] },
    back: {
      ...playing,
      id: 'bookcasts.back',
      label: 'bookcasts.player.back',
      icon: RotateCcw,
      keys: [dir === 'rtl' ? 'Shift+ArrowRight' : 'Shift+ArrowLeft'],
      repeats: true,
    },
    forward: {
      ...playing,
      id: 'bookcasts.forward',
      label: 'bookcasts.player.forward',
      icon: RotateCw,
      keys: [dir === 'rtl' ? 'Shift+ArrowLeft' : 'Shift+ArrowRight'],
      repeats: true,
    },
  }) as const satisfies Record<string, CommandSpec>;
