import * as z from 'zod';
import type { Actor } from './context.ts';
import { SESSION_ENDED } from './live.ts';
import type { LiveHub } from './live-hub.ts';
import { type LiveItem, liveItems, type LiveRow } from './live-rows.ts';
import type { RawRoute } from './raw-routes.ts';
import { actorOf } from './rpc.ts';

/** Streams of one person at once, in one web process. */
const STREAMS_PER_PERSON = 10;
/** Things that wait for a slow reader; with more it is told to ask for everything again. */
const MAX_WAITING = 200;

/** How old what the reader shows is, ms: so far back it is looked whether something changed before the stream began. */
const Age = z.coerce.number().nonnegative();

export type LiveTiming = {
  /** A comment this often: proxies cut silent streams, and a reader that is gone shows itself at a write. */
  commentMs: number;
  /** How often it is asked whether the session still stands. */
  recheckMs: number;
  /** Notices gather for so long: a job tells of itself several times a second. */
  gatherMs: number;
};
const TIMING: LiveTiming = { commentMs: 25_000, recheckMs: 5 * 60_000, gatherMs: 100 };

/** Why a stream is over that its reader has not left. */
type Over = 'UNAUTHORIZED' | 'TOO_MANY_STREAMS';
type Said = LiveItem | { kind: 'over'; ids: Record<string, never>; code: Over };
type Deps = {
  hub: Pick<LiveHub, 'join' | 'mayHaveMissed'>;
  rows: readonly LiveRow[];
  /** Who is asking by these headers, as of now. */
  whoIs(headers: Headers): Promise<Actor | null>;
  timing?: Partial<LiveTiming> | undefined;
};
type Stream = { end(code?: Over): void };

const line = (said: Said): string => `data: ${JSON.stringify(said)}\n\n`;
const said = (kind: string): LiveItem => ({ kind, ids: {} });

/** What is to be said to one reader: the same thing once, however often it happened meanwhile. */
function waitingLines() {
  const lines = new Set<string>();
  const resync = line(said('resync'));
  return {
    add(item: LiveItem): void {
      if (lines.has(resync)) return;
      lines.add(line(item));
      if (lines.size <= MAX_WAITING) return;
      lines.clear();
      lines.add(resync);
    },
    resync(): void {
      lines.clear();
      lines.add(resync);
    },
    take(): string {
      const text = [...lines].join('');
      lines.clear();
      return text;
    },
    empty: () => lines.size === 0,
  };
}

/** The streams of `GET /api/live`: each tells one person's browser what changed, until either leaves or the session is over. */
export function openLiveStreams({ hub, rows, whoIs, timing }: Deps) {
  const { commentMs, recheckMs, gatherMs } = { ...TIMING, ...timing },
    itemOf = liveItems(rows),
    /** The oldest first. */
    streams = new Map<string, Set<Stream>>();
  let closed = false;

  /** A tab that died without a word holds its stream until a write fails, minutes later: the oldest goes, nobody is locked out. */
  function makeRoom(own: Set<Stream>): void {
    for (const oldest of own) {
      if (own.size < STREAMS_PER_PERSON) return;
      oldest.end('TOO_MANY_STREAMS');
    }
  }

  function open(userId: string, ageMs: number, headers: Headers, signal: AbortSignal): ReadableStream<Uint8Array> {
    const own = streams.get(userId) ?? new Set(),
      encoder = new TextEncoder(),
      waiting = waitingLines();
    let free = () => {};
    const start = (out: ReadableStreamDefaultController<Uint8Array>): (() => unknown) => {
      let gathering: NodeJS.Timeout | undefined;
      const write = (text: string) => out.enqueue(encoder.encode(text));
      const flush = () => {
        gathering = undefined;
        if ((out.desiredSize ?? 0) > 0 && !waiting.empty()) write(waiting.take());
      };
      const gather = () => void (gathering ??= setTimeout(flush, gatherMs));
      const recheck = (): void =>
        void whoIs(headers).then(
          (actor) => actor?.id !== userId && stream.end('UNAUTHORIZED'),
          () => {}, // not known now: the next time tells
        );
      const leave = hub.join(userId, {
        notice(notice) {
          if (notice.kind === SESSION_ENDED) return recheck();
          const item = itemOf(notice);
          if (!item) return;
          waiting.add(item);
          gather();
        },
        resync() {
          waiting.resync();
          gather();
        },
      });
      const comments = setInterval(() => (out.desiredSize ?? 0) > 0 && write(': \n\n'), commentMs);
      const rechecks = setInterval(() => recheck(), recheckMs);
      const gone = () => stream.end();
      const stream: Stream = {
        end(code) {
          if (!own.has(stream)) return;
          free();
          if (code) write(line({ kind: 'over', ids: {}, code }));
          out.close();
        },
      };
      free = () => {
        own.delete(stream);
        if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
        leave();
        for (const timer of [comments, rechecks]) clearInterval(timer);
        clearTimeout(gathering);
        signal.removeEventListener('abort', gone);
      };
      signal.addEventListener('abort', gone);
      makeRoom(own);
      streams.set(userId, own.add(stream));
      write(line({ kind: 'open', ids: { userId } }) + (hub.mayHaveMissed(userId, ageMs) ? line(said('resync')) : ''));
      if (closed || signal.aborted) stream.end();
      return () => gathering ?? flush();
    };
    let more: () => unknown = () => {};
    return new ReadableStream({
      start: (out) => void (more = start(out)),
      pull: () => void more(),
      cancel: () => free(),
    });
  }

  const route: RawRoute = {
    method: 'GET',
    path: '/api/live',
    access: 'user',
    endsItself: true,
    summary: 'What changes of what one may see, server-sent events: kinds and ids, never content',
    handle(c, context) {
      const age = Age.safeParse(c.req.query('age') || undefined).data ?? Infinity;
      return new Response(open(actorOf(context).id, age, context.headers, context.signal), {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform', // one that compresses would hold lines back
          'x-accel-buffering': 'no',
        },
      });
    },
  };
  return {
    route,
    /** Ends all streams and opens no more; their readers come back to the next process. */
    close(): void {
      closed = true;
      for (const own of streams.values()) for (const stream of [...own]) stream.end();
    },
  };
}
