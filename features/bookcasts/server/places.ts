import type { HeardPlace } from '../contract.ts';
import { bookcastsProblems } from '../core/index.ts';
import type { CastRow } from './rows/bookcast-store.ts';
import type { NewPlace, PositionStore } from './rows/position-store.ts';

type Parts = {
  positions: PositionStore;
  /** What a person may hear. @throws BOOKCAST_NOT_FOUND for all others */
  heardBy(personId: string, id: string): Promise<{ row: CastRow }>;
  told(personId: string, id: string): Promise<void>;
};

/** A place that is told with other changes: of no device that is known, and heard now. */
export const placeNow = (seconds: number): NewPlace => ({
  seconds,
  deviceId: 'change',
  clientAt: new Date().toISOString(),
});

/** Where people are in Bookcasts that they may hear; the places are their own, whosever the Bookcast is. */
export function openPlaces({ positions, heardBy, told }: Parts) {
  const missing = () => bookcastsProblems.make('BOOKCAST_NOT_FOUND');
  /** The row of a Bookcast that can be listened to; in the trash nobody does. */
  async function heard(personId: string, id: string): Promise<CastRow> {
    const { row } = await heardBy(personId, id);
    if (row.trashed_at) throw missing();
    return row;
  }
  return {
    async position(personId: string, id: string): Promise<HeardPlace | null> {
      await heard(personId, id);
      return positions.newest(personId, id);
    },
    /** Adds a line to the journal. Lists are told of another listen only, not of every step of one. */
    async savePosition(personId: string, id: string, at: NewPlace): Promise<HeardPlace> {
      const { recorded_seconds: end } = await heard(personId, id);
      const kept = await positions.append(personId, id, { ...at, seconds: Math.min(at.seconds, end ?? at.seconds) });
      if (!kept) throw missing();
      if (kept.again) await told(personId, id);
      return kept.place;
    },
  };
}
