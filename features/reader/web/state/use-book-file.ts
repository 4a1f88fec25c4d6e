import { useCallback, useEffect, useState } from 'react';
import { useReachable } from '../../../../platform/web/connection.ts';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { useAdjustOnChange } from '../../../../platform/web/use-adjust-on-change.ts';
import { fetchBookFile, type Loaded } from './book-file.ts';

export type BookFile =
  | { state: 'loading'; loaded: Loaded | null }
  | { state: 'ready'; blob: Blob }
  | { state: 'failed'; error: unknown };

const LOADING: BookFile = { state: 'loading', loaded: null };

/** Fetches a book's file once. After a lost connection it tries again by itself as soon as the server answers. */
export function useBookFile(bookId: string, version: number | null): { file: BookFile; retry: () => void } {
  const [latest, setLatest] = useState<{ request: string; file: BookFile } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  const request = `${bookId} ${version} ${attempt}`;
  const file = latest?.request === request ? latest.file : LOADING;
  useEffect(() => {
    if (version === null) return undefined;
    const stop = new AbortController();
    const set = (next: BookFile): void => {
      if (!stop.signal.aborted) setLatest({ request, file: next });
    };
    fetchBookFile(bookId, version, {
      signal: stop.signal,
      onProgress: (loaded) => set({ state: 'loading', loaded }),
    }).then(
      (blob) => set({ state: 'ready', blob }),
      (error: unknown) => set({ state: 'failed', error }),
    );
    return () => stop.abort();
  }, [bookId, version, request]);

  const reachable = useReachable();
  const cutOff = file.state === 'failed' && problemCode(file.error) === 'NETWORK';
  useAdjustOnChange(reachable, () => {
    if (reachable && cutOff) retry(); // only when the connection comes back, not each time a try fails
  });
  return { file, retry };
}
