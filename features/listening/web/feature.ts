import type { WebFeature } from '../../../platform/web/manifest/feature.ts';
import { part } from '../../../platform/web/manifest/part.tsx';

/** The manifest of listening: the bar comes with the first thing to hear. */
export const feature: WebFeature = {
  frameMessages: ['listening'],
  bars: [part(async () => (await import('./bar/bar-door.tsx')).BarDoor)],
  shortcuts: [
    {
      order: 2,
      messages: ['listening'],
      load: async (dir) => Object.values((await import('./commands.ts')).listeningCommands(dir)),
    },
  ],
};
