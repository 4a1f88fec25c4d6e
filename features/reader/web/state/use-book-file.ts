import { useCallback, useEffect, useState } from 'react';
import { useReachable } from '../../../../platform/web/connection.ts';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { fetchBookFile, type Loaded } from './book-file.ts';

export type BookFile =
  | { state: 'loading'; loaded: Loaded | null }
  | { state: 'ready'; blob: Blob }
  | { state: 'failed'; error: unknown };

/** Fetches a book's file once. After a lost connection it tries again by itself as soon as the server answers. */
export function useBookFile(bookId: string, version: number | null): { file: BookFile; retry: () => void } {
  const [file, setFile] = useState<BookFile>({ state: 'loading', loaded: null });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  useEffect(() => {
    if (version === null) return undefined;
    const stop = new AbortController();
    setFile({ state: 'loading', loaded: null });
    fetchBookFile(bookId, version, {
      signal: stop.signal,
      onProgress: (loaded) => setFile({ state: 'loading', loaded }),
    }).then(
      (blob) => setFile({ state: 'ready', blob }),
      (error: unknown) => {
        if (!stop.signal.aborted) setFile({ state: 'failed', error });
      },
    );
    return () => stop.abort();
  }, [bookId, version, attempt]);

  const reachable = useReachable();
  const cutOff = file.state === 'failed' && problemCode(file.error) === 'NETWORK';
  useEffect(() => {
    if (reachable && cutOff) retry();
  }, [reachable]); // only when the connection comes back, not each time a try fails
  return { file, retry };
}
