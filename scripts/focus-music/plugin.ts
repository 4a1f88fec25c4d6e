import { join } from 'node:path';
import type { Plugin } from 'vite';
import { TRACKS } from '../../features/music/limits.ts';
import { trackFolder } from './files.ts';

const FILE = /^virtual:focus-music\/(\w+)\.mp3$/;

/** `virtual:focus-music/forest.mp3`: the address of a track. */
export function focusMusic(): Plugin {
  return {
    name: 'focus-music',
    enforce: 'pre',
    buildStart() {
      if (this.environment.mode === 'build') trackFolder().catch(() => {}); // beside the rest; who asks for a track hears of what went wrong
    },
    async resolveId(id) {
      const name = TRACKS.find((one) => one === FILE.exec(id)?.[1]);
      return name && join(await trackFolder(), `${name}.mp3`);
    },
  };
}
