import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Bookcast } from '../../contract.ts';
import { api } from '../client.ts';
import { type Playing, setPlayer, tellPlaying } from './playing.ts';

/** While it plays, the place is kept this often, seconds. */
const KEEP_EVERY = 15;
/** This near to its end it was heard to the end, seconds. */
const END = 3;

const startOf = ({ id, position, duration }: Bookcast): Playing => ({
  bookcastId: id,
  seconds: position,
  length: duration,
  playing: false,
});

/** Plays on from where it was left, tells where it is, and keeps the place; at the end it is back at the beginning. */
export function useAudio(audio: RefObject<HTMLAudioElement | null>, cast: Bookcast): Playing {
  const [state, setState] = useState<Playing>(() => startOf(cast));
  const lengthOf = (player: HTMLAudioElement): number =>
    Number.isFinite(player.duration) && player.duration > 0 ? player.duration : cast.duration;
  const tell = useEffectEvent((player: HTMLAudioElement): void => {
    const now = {
      bookcastId: cast.id,
      seconds: player.currentTime,
      length: lengthOf(player),
      playing: !player.paused,
    };
    setState(now);
    tellPlaying(now);
  });
  const keep = useEffectEvent((position: number): void => {
    void api.change({ bookcastId: cast.id, position }).catch(() => {}); // kept again in a moment
  });
  const ready = useEffectEvent((): void => tellPlaying(startOf(cast)));
  const begin = useEffectEvent((player: HTMLAudioElement): void => {
    const at = state.seconds > 0 ? state.seconds : cast.position;
    if (at > 0 && at < lengthOf(player) - END) player.currentTime = at;
    tell(player);
  });

  useLayoutEffect(() => {
    const player = audio.current;
    if (!player) return undefined;
    let keptAt = player.currentTime;
    const on: Record<string, () => void> = {
      loadedmetadata: () => begin(player),
      play: () => tell(player),
      durationchange: () => tell(player),
      timeupdate: () => {
        tell(player);
        if (player.paused || Math.abs(player.currentTime - keptAt) < KEEP_EVERY) return;
        keptAt = player.currentTime;
        keep(keptAt);
      },
      pause: () => {
        tell(player);
        keptAt = player.currentTime;
        if (!player.ended) keep(keptAt);
      },
      ended: () => {
        player.currentTime = 0;
        keep(0);
        tell(player);
      },
    };
    setPlayer(player);
    ready();
    for (const [name, hear] of Object.entries(on)) player.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of Object.entries(on)) player.removeEventListener(name, hear);
      if (!player.paused) keep(player.currentTime);
      setPlayer(null);
    };
  }, [audio]);
  return state;
}
