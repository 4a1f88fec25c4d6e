import { isReachable, whenBack } from '../connection.ts';
import { readEvents } from '../event-stream.ts';
import { atMostSince, type Moment, thisMoment } from './moment.ts';
import { asLiveItem, type LiveItem, type LiveNews } from './news.ts';

/** Wait before the first new try; it doubles up to the longest (spec 4: 3 s). */
const RETRY_MS = 3000,
  LONGEST_RETRY_MS = 60_000;
/** A stream that stood for so long was a good one: its end is a first failure. */
const GOOD_MS = 30_000;
/** The server says something at once and then every 25 s; silent for longer it is gone, or a proxy holds everything back. */
const FIRST_WORD_MS = 20_000,
  SILENT_MS = 55_000,
  /** Looked at this often: after a sleep it shows soon that nothing was heard in it. */
  CHECK_MS = 5000;
/** After so many failures in a row it is asked now and then instead. */
const FAILURES = 3,
  POLL_MS = 30_000;
/** Where a person has too many streams, this one tries again after so long. */
const CROWDED_MS = 5 * 60_000;
/** What was heard of so shortly ago may still have been on its way. */
const ON_ITS_WAY_MS = 1000;

type Parts = {
  /** Whom the stream is for; the server may know the browser as somebody else by now. */
  userId: string;
  tell(news: LiveNews): void;
  /** The session seems to be over; who knows better ends the stream. */
  onSignedOut(): void;
  /** When what is shown was asked for; null where that is not known. */
  since: Moment | null;
};
type Said = LiveItem & { code?: string };

function parse(data: string): Said | null {
  try {
    const value: unknown = JSON.parse(data),
      item = asLiveItem(value),
      { code } = value as { code?: unknown };
    return item && (typeof code === 'string' ? { ...item, code } : item);
  } catch {
    return null;
  }
}

/** The stream ended by the server's word, for this reason. */
class Over extends Error {
  readonly code: string | undefined;
  constructor(code: string | undefined) {
    super('the live stream is over');
    this.code = code;
  }
}

/** Keeps the stream of `GET /api/live` open: reopened after an end, asked now and then where it does not stand. Gives what ends it. */
export function keepLiveStream({ userId, tell, onSignedOut, since }: Parts): () => void {
  let line = new AbortController(),
    closed = false,
    wasOpen = false,
    failures = 0,
    heardAt = since,
    touchedAt = thisMoment(),
    openedAt: Moment | null = null,
    retry: ReturnType<typeof setTimeout> | undefined,
    poll: ReturnType<typeof setInterval> | undefined;

  const check = (): void => {
    if (retry !== undefined || atMostSince(touchedAt) < (openedAt ? SILENT_MS : FIRST_WORD_MS)) return;
    if (!openedAt) failures = Math.max(failures, FAILURES - 1); // held back by something: the next try fares no better
    line.abort();
  };
  const opened = (): void => {
    wasOpen = true;
    openedAt = thisMoment();
    clearInterval(poll);
    poll = undefined;
    tell({ type: 'state', state: 'open' });
  };
  function take(batch: readonly Said[]): void {
    const items: LiveItem[] = [];
    for (const { kind, ids, code } of batch) {
      if (kind === 'open' && (ids['userId'] ?? userId) !== userId) throw new Over('UNAUTHORIZED');
      if (kind === 'open') opened();
      else if (kind === 'resync') tell({ type: 'resync' });
      else if (kind === 'over') throw new Over(code);
      else items.push({ kind, ids });
    }
    if (items.length > 0) tell({ type: 'items', items });
  }
  async function follow(signal: AbortSignal): Promise<void> {
    const age = atMostSince(heardAt) + ON_ITS_WAY_MS,
      reply = await fetch(`/api/live${Number.isFinite(age) ? `?age=${Math.ceil(age)}` : ''}`, {
        headers: { accept: 'text/event-stream' },
        credentials: 'include',
        cache: 'no-store',
        signal,
      });
    if (reply.status === 401) throw new Over('UNAUTHORIZED');
    if (!reply.ok || !reply.body) throw new Error(`the live stream was refused: ${reply.status}`);
    const touched = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        heardAt = touchedAt = thisMoment();
        out.enqueue(chunk);
      },
    });
    for await (const batch of readEvents(reply.body.pipeThrough(touched), { parse, isLast: () => false })) {
      signal.throwIfAborted();
      take(batch);
    }
  }
  function failed(error: unknown): void {
    const code = error instanceof Over ? error.code : undefined;
    if (code === 'UNAUTHORIZED') onSignedOut();
    if (closed) return; // by whom that was told
    const crowded = code === 'TOO_MANY_STREAMS';
    failures = openedAt && atMostSince(openedAt) > GOOD_MS ? 1 : failures + 1;
    openedAt = null;
    tell({ type: 'state', state: wasOpen ? 'lost' : 'unreachable' });
    if (crowded || failures >= FAILURES) poll ??= setInterval(() => isReachable() && tell({ type: 'resync' }), POLL_MS);
    retry = setTimeout(start, crowded ? CROWDED_MS : Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
  }
  /** A try that is under way is given up for the new one: there is never a second stream. */
  function start(): void {
    clearTimeout(retry);
    retry = undefined;
    line.abort();
    const own = (line = new AbortController());
    touchedAt = thisMoment();
    void follow(own.signal).catch((error: unknown) => {
      if (!closed && own === line) failed(error);
    });
  }
  const stopWaiting = whenBack(() => !openedAt && start()),
    checks = setInterval(check, CHECK_MS);
  function close(): void {
    closed = true;
    stopWaiting();
    clearTimeout(retry);
    clearInterval(checks);
    clearInterval(poll);
    line.abort();
  }
  start();
  return close;
}
