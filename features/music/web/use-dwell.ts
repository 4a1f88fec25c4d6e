import { useEffect, useRef } from 'react';
import type { TrackName } from '../limits.ts';
import { mayChoose } from './state/music.ts';

/** Who only passes over a track does not want it. */
const DWELL_MS = 120;

/** Gets a track ready that somebody stays at. */
export function useDwell(): (track: TrackName) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (track) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(mayChoose, DWELL_MS, track);
  };
}
