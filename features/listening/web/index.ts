export {
  back,
  forward,
  jumpBy,
  pause,
  play,
  seekTo,
  toChapterAfter,
  toChapterBefore,
  toggle,
} from './player/controls.ts';
export { type Listening, listening, onListening, useListening } from './player/now.ts';
export { close, load, next, retry } from './player/player.ts';
export { playLast, playNext } from './player/queue.ts';
export { setSound, soundSecond, soundSettings, toggleMuted, useSoundSettings } from './player/sound.ts';
export type { Places, Track } from './player/track.ts';
