import type { Live, LiveNotice } from './live.ts';

/** Who listens for one person. `resync` says that notices may have been missed: what is shown is to be asked for again. */
export type LiveListener = { notice(notice: LiveNotice): void; resync(): void };

/** Notices by the person whom they concern, over one subscription: what it costs does not grow with who else listens. */
export type LiveHub = {
  /** Listens for a person until the returned function is called. */
  join(userId: string, listener: LiveListener): () => void;
  /** May there have been a notice for this person in the last `ms`? Yes also where that is not known. */
  mayHaveMissed(userId: string, ms: number): boolean;
  /** How many listen now. */
  listening(): number;
};

/** The times of the latest notices are known for so many people; with more the oldest are forgotten. */
const PEOPLE_KEPT = 10_000;

/** A notice concerns the person in its `ownerId`; one without an owner is the program's own and reaches nobody. */
export function openLiveHub(
  live: Pick<Live, 'subscribe'>,
  onError: (error: unknown) => void,
  now: () => number = () => performance.now(),
): LiveHub {
  const people = new Map<string, Set<LiveListener>>(),
    latest = new Map<string, number>();
  let knownSince = now();
  const forget = () => {
    latest.clear();
    knownSince = now();
  };

  const tell = (listeners: Iterable<LiveListener>, say: (listener: LiveListener) => void): void => {
    for (const listener of [...listeners]) {
      try {
        say(listener);
      } catch (error) {
        onError(error); // one listener's fault is not the others'
      }
    }
  };
  live.subscribe(
    ({ ownerId }) => typeof ownerId === 'string',
    (notice) => {
      const owner = String(notice['ownerId']);
      latest.delete(owner); // the latest is the last
      latest.set(owner, now());
      const [oldest] = latest;
      if (latest.size > PEOPLE_KEPT && oldest) {
        latest.delete(oldest[0]);
        knownSince = Math.max(knownSince, oldest[1] + 1);
      }
      tell(people.get(owner) ?? [], (listener) => listener.notice(notice));
    },
    () => {
      forget();
      for (const listeners of people.values()) tell(listeners, (listener) => listener.resync());
    },
  );
  return {
    join(userId, listener) {
      const listeners = people.get(userId) ?? new Set();
      people.set(userId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && people.get(userId) === listeners) people.delete(userId);
      };
    },
    mayHaveMissed(userId, ms) {
      const since = now() - ms;
      return since < knownSince || (latest.get(userId) ?? -Infinity) >= since;
    },
    listening: () => [...people.values()].reduce((sum, listeners) => sum + listeners.size, 0),
  };
}
