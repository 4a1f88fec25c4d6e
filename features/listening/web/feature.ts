import type { WebFeature } from '../../../platform/web/manifest/feature.ts';
import { BarDoor } from './bar/bar-door.tsx';

/** The manifest of listening: the bar comes with the first thing to hear. */
export const feature: WebFeature = {
  frameMessages: ['listening'],
  bars: [BarDoor],
  shortcuts: [
    {
      order: 2,
      messages: ['listening'],
      load: async (dir) => Object.values((await import('./commands.ts')).listeningCommands(dir)),
    },
  ],
};
