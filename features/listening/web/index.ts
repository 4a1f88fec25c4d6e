export { QueuePopover, SleepPopover, SoundPopover } from './parts/popovers.tsx';
export { listeningCommands } from './commands.ts';
export { endOf } from '../core/place.ts';
export { Chapters } from './parts/chapters.tsx';
export { Notices } from './parts/notices.tsx';
export { SeekBar } from './parts/seek-bar.tsx';
export { Transport } from './parts/transport.tsx';
export { Volume } from './parts/volume.tsx';
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
export { close, load, next, offer, retry } from './player/player.ts';
export { playLast, playNext } from './player/queue.ts';
export { setSound, soundSecond, soundSettings, toggleMuted, useSoundSettings } from './player/sound.ts';
export type { Places, Track } from './player/track.ts';
