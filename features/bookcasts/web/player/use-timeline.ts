import { useQuery } from '@tanstack/react-query';
import type { Bookcast, Timeline } from '../../contract.ts';
import { timelineQuery } from '../queries.ts';
import { isFinished } from './is-finished.ts';

/** While it is recorded more of it comes, ms. */
const MORE_MS = 2500;

/** Words, chapters and waveform of a recording: of one under way as far as it is there, and what comes is fetched. */
export function useTimeline(cast: Pick<Bookcast, 'id' | 'audioUrl'>): Timeline | undefined {
  const growing = !isFinished(cast);
  const query = useQuery({
    ...timelineQuery(cast),
    enabled: cast.audioUrl !== null,
    refetchInterval: growing ? MORE_MS : false,
    ...(growing && { retry: false }),
    placeholderData: (known) => (known?.bookcastId === cast.id ? known : undefined), // the finished one is on its way
  });
  return cast.audioUrl === null ? undefined : query.data;
}
