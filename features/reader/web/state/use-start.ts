import { useEffect, useState } from 'react';
import { type Locator, newestPosition } from '../../core/index.ts';
import { offsetOf } from './clock.ts';
import { readPosition } from './local-cache.ts';
import { readerClient } from './reader-client.ts';

/** Where to open a book; `serverAt` is when the server's place was read, null when it has none or did not answer. */
export type Start = { locator: Locator | null; percent: number; serverAt: string | null };

/** The newest place of a book, from the server or from this browser (READ-07). Null while it is asked for. */
export function useStart(bookId: string): Start | null {
  const [start, setStart] = useState<{ bookId: string; start: Start } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void findStart(bookId, stop.signal).then((found) => {
      if (!stop.signal.aborted) setStart({ bookId, start: found });
    });
    return () => stop.abort();
  }, [bookId]);
  return start?.bookId === bookId ? start.start : null;
}

async function findStart(bookId: string, signal: AbortSignal): Promise<Start> {
  const local = readPosition(bookId);
  const answer = await readerClient.position({ bookId }, { signal }).catch(() => null);
  const server = answer?.position ?? null;
  const newest = newestPosition(server, local, offsetOf(answer?.serverTime));
  return { locator: newest?.locator ?? null, percent: newest?.progress ?? 0, serverAt: server?.timestamp ?? null };
}
