export {
  close,
  jumpBy,
  type Listening,
  listening,
  load,
  onListening,
  pause,
  play,
  seekTo,
  soundSecond,
  toggle,
  useListening,
} from './player/player.ts';
export type { Track } from './player/track.ts';
