import { Music, Square } from 'lucide-react';
import type { Command } from '../../../platform/web/commands/command.ts';
import { TRACKS } from '../limits.ts';
import { choose, music, stop } from './state/music.ts';

/** Each track, and silence, from any page. */
export const musicCommands: readonly Command[] = [
  ...TRACKS.map((track): Command => ({
    id: `music.${track}`,
    label: `music.command.${track}`,
    icon: Music,
    group: 'shell.shortcuts.general',
    when: () => music().state === 'play' || music().track !== track,
    perform: ({ t }) => choose(track, t),
  })),
  {
    id: 'music.stop',
    label: 'music.command.stop',
    icon: Square,
    group: 'shell.shortcuts.general',
    when: () => music().state !== 'play',
    perform: stop,
  },
];
