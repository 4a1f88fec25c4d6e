import { useEffect, useState } from 'react';
import { offsetOf } from '../../../../platform/web/server-clock.ts';
import { type Locator, newestPosition } from '../../core/index.ts';
import { readPosition } from './local-cache.ts';
import { readerClient } from './reader-client.ts';

/** Where to open a book; `serverAt` is when the server's place was read, null when it has none or did not answer. */
export type Start = { locator: Locator | null; percent: number; serverAt: string | null };

/** Asked before the page was there, for the one opening of the book that follows. */
let asked: { bookId: string; at: number; answer: ReturnType<typeof askServer> } | null = null;
const ASKED_MS = 10_000;

const askServer = (bookId: string, signal?: AbortSignal) =>
  readerClient.position({ bookId }, signal ? { signal } : {}).catch(() => null);

/** Asks for a book's place before its page is there. */
export function askStart(bookId: string): void {
  asked = { bookId, at: performance.now(), answer: askServer(bookId) };
}

function takeAsked(bookId: string): ReturnType<typeof askServer> | null {
  const taken = asked;
  asked = null;
  return taken?.bookId === bookId && performance.now() - taken.at < ASKED_MS ? taken.answer : null;
}

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
  const answer = await (takeAsked(bookId) ?? askServer(bookId, signal));
  const server = answer?.position ?? null;
  const newest = newestPosition(server, local, offsetOf(answer?.serverTime));
  return { locator: newest?.locator ?? null, percent: newest?.progress ?? 0, serverAt: server?.timestamp ?? null };
}
