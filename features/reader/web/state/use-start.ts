import { useEffect, useState } from 'react';
import { clockOffset, type Locator, newestPosition } from '../../core/index.ts';
import { readPosition } from './local-cache.ts';
import { readerClient } from './reader-client.ts';

/** Where to open a book, and whether that place is only known here so far. */
export type Start = { locator: Locator | null; percent: number; unsent: { locator: Locator; progress: number; clientAt: string } | null };

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
  const offset = answer ? clockOffset(answer.serverTime, Date.now()) : 0;
  const newest = newestPosition(answer?.position ?? null, local, offset);
  const clientAt = new Date(local?.timestamp ?? 0).toISOString();
  return {
    locator: newest?.locator ?? null,
    percent: newest?.progress ?? 0,
    unsent: newest?.source === 'local' ? { locator: newest.locator, progress: newest.progress, clientAt } : null,
  };
}
