import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { beginSpeaking, endSpeaking } from '../../../../platform/web/speaking.ts';
import type { BookDetails } from '../../../catalog/contract.ts';
import { keepLastSession } from '../state/session-data.ts';
import { useKeeper } from '../state/use-keeper.ts';
import { useStart } from '../state/use-start.ts';
import { leftAt } from './book-track.ts';

/** While it plays, the place goes to the journal this often. */
const KEEP_EVERY_SECONDS = 15;
/** This near to the end it was heard or seen to the end, and begins again the next time. */
const END_SECONDS = 3;

/** A film speaks, too: nothing else does meanwhile. */
const SPEAKER = 'film';

type MediaState = { seconds: number; length: number; playing: boolean; ready: boolean };

/** Plays on where it was left, or at the second of the address, and keeps the place. */
export function useMediaPlace(
  media: RefObject<HTMLMediaElement | null>,
  book: BookDetails,
  moment: number | null,
): MediaState {
  const start = useStart(book.id);
  const keeper = useKeeper(book.id);
  const [state, setState] = useState<MediaState>({
    seconds: 0,
    length: book.media?.seconds ?? 0,
    playing: false,
    ready: false,
  });
  const known = start !== null;

  const keep = useEffectEvent((element: HTMLMediaElement): void => {
    const length = lengthOf(element, book);
    const percent = length > 0 ? Math.min(100, (element.currentTime / length) * 100) : 0;
    const done = length > 0 && length - element.currentTime < Math.min(END_SECONDS, length / 10);
    const progress = done ? 100 : percent;
    keeper.moved({ cfi: null, page: null, seconds: Math.round(element.currentTime * 1000) / 1000 }, progress);
    keepLastSession(book, progress);
  });
  const begin = useEffectEvent((element: HTMLMediaElement): void => {
    element.currentTime = Math.min(moment ?? (start ? leftAt(start) : 0), lengthOf(element, book) || Infinity);
    setState((was) => ({ ...was, ready: true, seconds: element.currentTime, length: lengthOf(element, book) }));
  });

  useEffect(() => {
    const element = media.current;
    if (!element || !known) return undefined;
    let keptAt = element.currentTime;
    const tell = (): void =>
      setState({
        seconds: element.currentTime,
        length: lengthOf(element, book),
        playing: !element.paused,
        ready: true,
      });
    const onTime = (): void => {
      tell();
      if (Math.abs(element.currentTime - keptAt) < KEEP_EVERY_SECONDS) return;
      keptAt = element.currentTime;
      keep(element);
    };
    const onPlay = (): void => {
      beginSpeaking(SPEAKER, () => element.pause());
      tell();
    };
    const onStop = (): void => {
      endSpeaking(SPEAKER);
      tell();
      keptAt = element.currentTime;
      keep(element);
    };
    const opened = (): void => begin(element);
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) opened();
    else element.addEventListener('loadedmetadata', opened, { once: true });
    element.addEventListener('timeupdate', onTime);
    element.addEventListener('play', onPlay);
    element.addEventListener('durationchange', tell);
    element.addEventListener('pause', onStop);
    element.addEventListener('ended', onStop);
    return () => {
      element.removeEventListener('loadedmetadata', opened);
      element.removeEventListener('timeupdate', onTime);
      element.removeEventListener('play', onPlay);
      element.removeEventListener('durationchange', tell);
      element.removeEventListener('pause', onStop);
      element.removeEventListener('ended', onStop);
      endSpeaking(SPEAKER);
    };
  }, [media, known, book]);

  useEffect(() => {
    const element = media.current;
    if (element && moment !== null && element.readyState >= HTMLMediaElement.HAVE_METADATA) seek(element, moment);
  }, [media, moment]);
  return state;
}

/** Goes to a second and plays on from there. */
export function seek(element: HTMLMediaElement | null, at: number): void {
  if (element) element.currentTime = at;
}

/** Streams without an index have no length of their own: then the library's counts. */
function lengthOf(element: HTMLMediaElement, book: BookDetails): number {
  return Number.isFinite(element.duration) && element.duration > 0 ? element.duration : (book.media?.seconds ?? 0);
}
