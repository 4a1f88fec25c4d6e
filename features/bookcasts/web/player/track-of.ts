import { useEffect, useMemo, useRef } from 'react';
import { listening, offer, type Track } from '../../../listening/web/index.ts';
import type { Bookcast, Timeline } from '../../contract.ts';
import { groundOf } from '../cast-cover.tsx';
import { keepPlace, placesOf } from './heard-places.ts';
import { isFinished } from './is-finished.ts';
import { useTimeline } from './use-timeline.ts';

type Heard = Pick<
  Bookcast,
  'id' | 'title' | 'creator' | 'coverImageUrl' | 'audioUrl' | 'duration' | 'position' | 'state'
>;

/** Names a Bookcast's sound in the player. */
export const trackKey = (bookcastId: string): string => `bookcast:${bookcastId}`;

/** A Bookcast as the player takes it; null without a recording. Chapters and pauses come with its timeline. */
export function trackOf(cast: Heard, timeline: Timeline | undefined): Track | null {
  const { id, audioUrl } = cast;
  if (!audioUrl) return null;
  return {
    key: trackKey(id),
    kind: 'bookcast',
    id,
    title: cast.title,
    by: cast.creator.name,
    coverImageUrl: cast.coverImageUrl,
    ground: groundOf(cast.title),
    src: audioUrl,
    growing: !isFinished(cast),
    seconds: timeline?.complete ? timeline.seconds : cast.duration,
    page: `/bookcasts/${id}`,
    session: { type: 'bookcast', id, data: { bookcastId: id } },
    start: cast.position,
    chapters: timeline?.chapters ?? [],
    pauses: timeline?.pauses ?? [],
    keep: (seconds) => keepPlace(id, seconds),
    places: placesOf(id),
  };
}

/** Puts a Bookcast that is looked at into the player, unless something else plays: that goes on until the person chooses.
 *  Gives its track, to `load(track, { play: true, at })` on a press. */
export function useLoadedTrack(cast: Heard): Track | null {
  const timeline = useTimeline(cast);
  const track = useMemo(() => trackOf(cast, timeline), [cast, timeline]);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!track) return;
    const first = taken.current !== track.key; // later only what is in the player already: another one may have been chosen
    taken.current = track.key;
    if (first || listening().track?.key === track.key) offer(track);
  }, [track]);
  return track;
}
