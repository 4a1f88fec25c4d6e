import { useEffect, useMemo, useRef } from 'react';
import type { BookDetails } from '../../../catalog/contract.ts';
import { listening, load, offer, seekTo, type Track, useListening } from '../../../listening/web/index.ts';
import { useStart } from '../state/use-start.ts';
import { bookTrack } from './book-track.ts';

export type BookTrack = {
  track: Track | null;
  /** It is in the player; else something else plays, and this begins on a press. */
  loaded: boolean;
  play: () => void;
};

/** Puts a sound that is looked at into the player, where it was left or at the second of the address. */
export function useBookTrack(book: BookDetails, moment: number | null): BookTrack {
  const start = useStart(book.id);
  const track = useMemo(() => start && bookTrack(book, start), [book, start]);
  const loaded = useListening((now) => track !== null && now.track?.key === track.key);
  const at = useRef(moment);
  const first = useRef(true);
  useEffect(() => {
    if (!track) return;
    const here = listening().track?.key === track.key;
    if (first.current || here) offer(track, first.current && at.current !== null ? { at: at.current } : {});
    first.current = false;
  }, [track]);
  useEffect(() => {
    const moved = moment !== at.current;
    at.current = moment;
    if (moved && moment !== null && listening().track?.id === book.id) seekTo(moment);
  }, [moment, book.id]);
  const play = (): void => {
    if (track) load(track, { play: true, ...(moment !== null && { at: moment }) });
  };
  return { track, loaded, play };
}
