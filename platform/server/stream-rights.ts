import type { Context } from 'hono';
import { Problem } from '../common/problem.ts';
import { endableStream } from './endable-stream.ts';
import type { Live } from './live.ts';

/** What an open stream lives by. */
export type Right = {
  /** Notices after which it is asked for anew: of a kind, with this id as their `ownerId` or `subjectId`. */
  notices: readonly { kind: string; id: string }[];
  /** Does it still stand? False, or a problem that it throws, means no; with another error that isn't known. */
  stillMay(): Promise<unknown>;
};

/** Answers that end when the right to them ends, also in the middle. */
export type StreamRights = {
  /** The response; its body is cut off as soon as one of the rights is gone. */
  hold(c: Context, response: Response, ...rights: readonly Right[]): Response;
  /** How many rights are watched. */
  held(): number;
  /** Asks no more; what is open goes on. */
  close(): void;
};

export type RightsTiming = {
  /** How often a right is asked for without a notice. */
  recheckMs: number;
  /** When it is asked for again where the answer wasn't known. */
  retryMs: number;
};
const TIMING: RightsTiming = { recheckMs: 60_000, retryMs: 2_000 };

/** An answer as Node sends it. */
type Outgoing = {
  once(event: 'close', listener: () => void): Outgoing;
  destroy(): void;
  socket?: { resetAndDestroy(): void } | null;
};
type Watch = { topics: readonly string[]; ask(): void; stop(): void };

const topicOf = (kind: string, id: string): string => `${kind} ${id}`;

/** Yes, no, or null where that isn't known. */
const answerOf = (right: Right): Promise<boolean | null> =>
  right.stillMay().then(
    (answer) => answer !== false,
    (error: unknown) => (error instanceof Problem && error.status < 500 ? false : null),
  );

/** Asks for a right, one question at a time; what happens meanwhile is another question. `over` is called when the answer is no. */
function watch(right: Right, { recheckMs, retryMs }: RightsTiming, over: () => void): Watch {
  let busy = false,
    again = false,
    stopped = false,
    retry: NodeJS.Timeout | undefined;
  async function ask(): Promise<void> {
    clearTimeout(retry);
    again = busy;
    if (busy) return;
    busy = true;
    const may = await answerOf(right);
    busy = false;
    if (stopped) return;
    if (may === false) over();
    else if (again) void ask();
    else if (may === null) retry = setTimeout(() => void ask(), retryMs).unref();
  }
  const rechecks = setInterval(() => void ask(), recheckMs).unref();
  return {
    topics: right.notices.map(({ kind, id }) => topicOf(kind, id)),
    ask: () => void ask(),
    stop() {
      stopped = true;
      clearInterval(rechecks);
      clearTimeout(retry);
    },
  };
}

/** Watches by their topics: what a notice costs doesn't grow with the watches that it doesn't concern. */
function watchesOver(live: Pick<Live, 'subscribe'>) {
  const all = new Set<Watch>(),
    byTopic = new Map<string, Set<Watch>>();
  const askEach = (watches: Iterable<Watch>) => {
    for (const one of [...watches]) one.ask();
  };
  const leave = live.subscribe(
    () => true,
    (notice) => {
      for (const id of new Set([notice['ownerId'], notice['subjectId']]))
        if (typeof id === 'string') askEach(byTopic.get(topicOf(notice.kind, id)) ?? []);
    },
    () => askEach(all),
  );
  return {
    all,
    leave,
    add(one: Watch): void {
      all.add(one);
      for (const topic of one.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(one));
    },
    remove(one: Watch): void {
      all.delete(one);
      for (const topic of one.topics) {
        const watches = byTopic.get(topic);
        if (watches?.delete(one) && watches.size === 0) byTopic.delete(topic);
      }
    },
  };
}

/** The connection first: what waits in it for a slow reader goes with it, and nobody writes the error into the body. */
function cut(outgoing: Outgoing, end: () => void): void {
  outgoing.once('close', end);
  if (outgoing.socket) outgoing.socket.resetAndDestroy();
  else outgoing.destroy();
}

/**
 * The rights of open streams. Each is asked for when the stream begins, since its notice may have come after the request was allowed,
 * then after its notices, after a gap in them, and now and then.
 */
export function openStreamRights(live: Pick<Live, 'subscribe'>, timing?: Partial<RightsTiming>): StreamRights {
  const times = { ...TIMING, ...timing },
    watches = watchesOver(live);
  return {
    hold(c, response, ...rights) {
      if (!response.body) return response;
      const own: Watch[] = [];
      const { stream, end } = endableStream(response.body, () => {
        for (const one of own) {
          one.stop();
          watches.remove(one);
        }
      });
      const { outgoing } = (c.env as { outgoing?: Outgoing } | undefined) ?? {};
      const over = () => (outgoing ? cut(outgoing, end) : end());
      for (const right of rights) own.push(watch(right, times, over));
      for (const one of own) {
        watches.add(one);
        one.ask();
      }
      return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>, response);
    },
    held: () => watches.all.size,
    close() {
      watches.leave();
      for (const one of watches.all) one.stop();
      watches.all.clear();
    },
  };
}
