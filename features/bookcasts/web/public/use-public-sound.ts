import { useEffect } from 'react';
import { close, listening, load, pause, play, seekTo, type Track, useListening } from '../../../listening/web/index.ts';
import type { PublicBookcast } from '../../contract.ts';

export type PublicSound = {
  seconds: number;
  length: number;
  playing: boolean;
  broken: boolean;
  toggle(): void;
  seek(seconds: number): void;
};

/** A public Bookcast as the player takes it: nothing is kept of where a stranger is. */
const trackOf = (cast: PublicBookcast): Track => ({
  key: `public:${cast.id}`,
  kind: 'bookcast',
  id: cast.id,
  title: cast.title,
  by: cast.by,
  coverImageUrl: cast.coverImageUrl,
  src: cast.audioUrl,
  seconds: cast.duration,
  page: `/bookcast/${cast.id}`,
  start: 0,
  chapters: cast.chapters,
  pauses: cast.pauses,
});

/** Its sound in the one player, which the page leaves with: outside of the frame nothing shows what plays. */
export function usePublicSound(cast: PublicBookcast): PublicSound {
  const track = trackOf(cast),
    { key, seconds: length } = track;
  const isOurs = useListening((now) => now.track?.key === key);
  const now = useListening((it) => it);
  useEffect(
    () => () => {
      if (listening().track?.key === key) close();
    },
    [key],
  );
  return {
    seconds: isOurs ? now.seconds : 0,
    length: (isOurs && now.length) || length,
    playing: isOurs && now.playing,
    broken: isOurs && now.broken,
    toggle() {
      if (isOurs && now.playing) return pause();
      load(track);
      play();
    },
    seek(at) {
      const to = Math.max(0, Math.min(at, length));
      if (isOurs) seekTo(to);
      else load(track, { play: true, at: to });
    },
  };
}
