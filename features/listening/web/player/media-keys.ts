// Lock screen, headset and keys of the machine: they show what plays and move it.
import { back, forward, jumpBy, pause, play, seekTo, toChapterAfter, toChapterBefore } from './controls.ts';
import type { Listening } from './now.ts';
import { soundSettings } from './sound.ts';
import type { Track } from './track.ts';

/** Shown where the track has no picture. */
const OWN_PICTURE = { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' };

type More = { close: () => void; next: () => void };

const handlers = ({ close, next }: More): Partial<Record<MediaSessionAction, MediaSessionActionHandler>> => ({
  play,
  pause,
  stop: close,
  seekbackward: ({ seekOffset }) => (seekOffset ? jumpBy(-seekOffset) : back()),
  seekforward: ({ seekOffset }) => (seekOffset ? jumpBy(seekOffset) : forward()),
  seekto: ({ seekTime }) => seekTime !== undefined && seekTime !== null && seekTo(seekTime),
  previoustrack: toChapterBefore,
  nexttrack: () => toChapterAfter() || next(),
});

/** Says what plays; null when nothing does any more. */
export function nameForKeys(track: Track | null, more: More): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata =
    track &&
    new MediaMetadata({
      title: track.title,
      artist: track.by,
      artwork: [track.coverImageUrl ? { src: track.coverImageUrl } : OWN_PICTURE],
    });
  if (!track) session.playbackState = 'none';
  for (const [action, act] of Object.entries(handlers(more))) {
    try {
      session.setActionHandler(action as MediaSessionAction, track ? act : null);
    } catch {
      // a browser that doesn't know this key
    }
  }
}

/** Says where it is and whether it plays. */
export function placeForKeys({ track, seconds, length, playing }: Listening): void {
  const session = navigator.mediaSession;
  if (!session || !track) return;
  session.playbackState = playing ? 'playing' : 'paused';
  if (length > 0)
    session.setPositionState?.({
      duration: length,
      position: Math.min(seconds, length),
      playbackRate: soundSettings().speed,
    });
}
