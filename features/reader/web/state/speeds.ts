import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import {
  type Left,
  minutesLeft,
  minutesToShow,
  SAMPLES_KEPT,
  type Speed,
  speedLanguage,
  wordsPerMinute,
} from '../../core/index.ts';
import { readerClient } from './reader-client.ts';
import { type ReaderSession, useReaderSession } from './reader-session.ts';
import { useChapters } from './use-chapters.ts';

export type NewSamples = { language: string; kind: Speed['kind']; samples: readonly number[] };

/** How fast the person reads. */
const speedsQuery = queryOptions({
  queryKey: ['reader', 'speeds'],
  queryFn: async ({ signal }) => (await readerClient.speeds({}, { signal })).speeds as Speed[],
  staleTime: 5 * 60_000,
});

/** What was just measured counts here at once. */
export function addSamples(client: QueryClient, { language, kind, samples }: NewSamples): void {
  client.setQueryData(speedsQuery.queryKey, (known: Speed[] | undefined) => {
    if (!known) return known;
    const before = known.find((speed) => speed.language === language && speed.kind === kind)?.samples ?? [];
    const others = known.filter((speed) => speed.language !== language || speed.kind !== kind);
    return [...others, { language, kind, samples: [...before, ...samples].slice(-SAMPLES_KEPT) }];
  });
}

const UNKNOWN: Left = { chapter: null, book: null };

/** Whole minutes left in the chapter and in the book, at the person's own speed. */
export function useMinutesLeft(): Left {
  const { current, next } = useChapters();
  const { data } = useQuery(speedsQuery);
  const leftOf = (session: ReaderSession | null): Left => {
    if (!session?.place) return UNKNOWN;
    const { book, place, engine } = session;
    const speed = wordsPerMinute(data ?? [], speedLanguage(book.language), engine.kind);
    return minutesLeft(book, speed, place.percent, current ? (next?.position ?? 100) : null);
  };
  const chapter = useReaderSession((session) => whole(leftOf(session).chapter));
  const book = useReaderSession((session) => whole(leftOf(session).book));
  return { chapter, book };
}

const whole = (minutes: number | null): number | null => (minutes === null ? null : minutesToShow(minutes));
