import { Problem } from '../../../platform/common/problem.ts';
import { RECENT_BOOKS_MAX } from '../limits.ts';
import type { ServerPosition, Speed } from '../core/index.ts';
import { moveStore } from './move-store.ts';
import { type NewPosition, type Place, positionsStore, type RecentPosition } from './positions-store.ts';
import { speedsStore } from './speeds-store.ts';
import type { Db } from '../../../platform/server/db.ts';

export type ReaderParts = {
  db: Db;
  /** May this person read this book? The library answers. */
  canRead(actorId: string, bookId: string): Promise<boolean>;
  /** Told after a place was kept, so that lists know what was read last. */
  noteReading?(actorId: string, bookId: string, progress: number, at: string): Promise<void>;
};

export type Reader = {
  position(actorId: string, bookId: string): Promise<ServerPosition | null>;
  savePosition(actorId: string, bookId: string, at: NewPosition): Promise<ServerPosition>;
  recent(actorId: string): Promise<RecentPosition[]>;
  speeds(actorId: string): Promise<Speed[]>;
  addSpeed(actorId: string, speed: Speed): Promise<void>;
  /** Where this person stands in each of these books, or in all that they opened. */
  places(actorId: string, bookIds: readonly string[] | null): Promise<Place[]>;
  /** Places that go from one book of a person to another, and back. */
  moves: ReturnType<typeof moveStore>;
};

/** Opens the reader over the database. A book of somebody else does not exist: NOT_FOUND. */
export function openReader({ db, canRead, noteReading }: ReaderParts): Reader {
  const store = positionsStore(db);
  const speeds = speedsStore(db);
  const mustRead = async (actorId: string, bookId: string): Promise<void> => {
    if (!(await canRead(actorId, bookId))) throw new Problem('NOT_FOUND', 404, { bookId });
  };
  return {
    moves: moveStore(db),
    speeds: (actorId) => speeds.of(actorId),
    addSpeed: (actorId, speed) => speeds.add(actorId, speed),
    async position(actorId, bookId) {
      await mustRead(actorId, bookId);
      return store.newest(actorId, bookId);
    },
    async savePosition(actorId, bookId, at) {
      await mustRead(actorId, bookId);
      const done = await store.append(actorId, bookId, at);
      if (!done) throw new Problem('NOT_FOUND', 404, { bookId });
      const { position, added } = done;
      const newest = added ? await store.newest(actorId, bookId) : null;
      if (newest?.timestamp === position.timestamp)
        await noteReading?.(actorId, bookId, position.progress, position.timestamp);
      return position;
    },
    places: (actorId, bookIds) => store.places(actorId, bookIds),
    async recent(actorId) {
      const all = await store.recent(actorId, RECENT_BOOKS_MAX);
      const readable = await Promise.all(all.map((row) => canRead(actorId, row.bookId)));
      return all.filter((_, i) => readable[i]);
    },
  };
}
