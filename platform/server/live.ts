import { type Kysely, sql } from 'kysely';
import { openSession } from './database-session.ts';

/** A notice that something changed: what kind and whose ids, never content. The receiver asks for the rows. */
export type LiveNotice = { kind: string } & Record<string, string | number | boolean | null>;
export type LiveFilter = Partial<LiveNotice> | ((notice: LiveNotice) => boolean);
export type Live = {
  /** Calls the handler for every matching notice; `onGap` after a reconnect, when notices may have been missed. */
  subscribe(filter: LiveFilter, handler: (notice: LiveNotice) => void, onGap?: () => void): () => void;
  /** Is the listening connection up? */
  connected(): boolean;
  close(): Promise<void>;
};
type Subscriber = {
  matches: (notice: LiveNotice) => boolean;
  handler: (notice: LiveNotice) => void;
  onGap: (() => void) | undefined;
};

/** A session of its `ownerId` ended: whoever answers for long asks whether theirs still stands. */
export const SESSION_ENDED = 'session_ended';

const CHANNEL = 'live';
/** PostgreSQL refuses a payload of 8000 bytes or more. */
const PAYLOAD_BYTES = 7999;

function payloadOf(notice: LiveNotice): string {
  const payload = JSON.stringify(notice);
  if (Buffer.byteLength(payload) > PAYLOAD_BYTES) throw new Error(`live notice too long: ${notice.kind}`);
  return payload;
}

/** Sends a notice; inside a transaction it leaves with the commit. */
export async function publish<T>(db: Kysely<T>, notice: LiveNotice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${payloadOf(notice)})`.execute(db);
}

/** Sends several notices at once. */
export async function publishAll<T>(db: Kysely<T>, notices: readonly LiveNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const payloads = notices.map((notice) => payloadOf(notice));
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

function matcher(filter: LiveFilter): (notice: LiveNotice) => boolean {
  if (typeof filter === 'function') return filter;
  const wanted = Object.entries(filter);
  return (notice) => wanted.every(([key, value]) => notice[key] === value);
}

function parse(payload: string | undefined): LiveNotice | null {
  try {
    const notice: unknown = JSON.parse(payload ?? '');
    return typeof notice === 'object' && notice !== null && 'kind' in notice ? (notice as LiveNotice) : null;
  } catch {
    return null;
  }
}

/** Listens on one connection of its own (a direct address, not a pooler) and comes back by itself. */
export async function openLive(url: string, o: { onError?: (error: unknown) => void } = {}): Promise<Live> {
  const subscribers = new Set<Subscriber>();
  const report = (error: unknown): void => o.onError?.(error);

  const tell = (notice: LiveNotice): void => {
    for (const one of subscribers) {
      try {
        if (one.matches(notice)) one.handler(notice);
      } catch (error) {
        report(error); // one listener's fault is not the others'
      }
    }
  };
  const missed = (one: Subscriber): void => {
    try {
      one.onGap?.();
    } catch (error) {
      report(error);
    }
  };
  const session = await openSession(url, {
    name: 'maktaba-live',
    async setUp(client) {
      client.on('notification', ({ payload }) => {
        const notice = parse(payload);
        if (notice) tell(notice);
      });
      await client.query(`listen ${CHANNEL}`);
    },
    onFailed: report,
    onOpen: (again) => again && subscribers.forEach(missed),
  });
  return {
    subscribe(filter, handler, onGap) {
      const one = { matches: matcher(filter), handler, onGap };
      subscribers.add(one);
      return () => void subscribers.delete(one);
    },
    connected: () => session.client() !== undefined,
    async close() {
      subscribers.clear();
      await session.close();
    },
  };
}
