// Sounds for the player, without a server.
import type { Track } from '../../features/listening/web/index.ts';
import { fakeWav } from './fake-wav.ts';

/** The address of a tone of some seconds. */
export const tone = (seconds: number): string =>
  URL.createObjectURL(new Blob([fakeWav({ seconds })], { type: 'audio/wav' }));

/** A track of 30 seconds; `kept` gets every place that is noted. */
export const track = (more: Partial<Track> = {}): Track & { kept: number[] } => {
  const kept: number[] = [];
  const id = more.id ?? 'one';
  return {
    key: `bookcast:${id}`,
    kind: 'bookcast',
    id,
    title: 'The keeper of Orvik',
    by: 'Amina Haddad',
    coverImageUrl: null,
    src: tone(30),
    seconds: 30,
    page: `/bookcasts/${id}`,
    start: 0,
    chapters: [],
    pauses: [],
    keep: (seconds) => kept.push(seconds),
    kept,
    ...more,
  };
};
