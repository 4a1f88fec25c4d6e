import { ORPCError } from '@orpc/client';
import { decodeProblem, serverFetch } from '../../../../platform/web/request.ts';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { whenBack } from '../../../../platform/web/connection.ts';

export type Fetching = {
  signal: AbortSignal;
  onSize(bytes: number): Promise<void>;
  onProgress(received: number, total: number | null): void;
};
export type Whole = { blob: Blob; etag: string | null };

/** Pieces are put together this often, bytes: the browser keeps what is together outside of the page's memory. */
const TOGETHER = 4 * 1024 * 1024;

/** Fetches a file whole. When the connection breaks half way it waits for the server and asks for the rest. */
export async function fetchWhole(address: string, { signal, onSize, onProgress }: Fetching): Promise<Whole> {
  let parts: BlobPart[] = [];
  let received = 0;
  let loose = 0;
  let type = '';
  let etag: string | null = null;
  for (;;) {
    try {
      const response = await serverFetch(address, { signal, headers: received ? { range: `bytes=${received}-` } : {} });
      await mustAnswer(response);
      const goesOn = response.status === 206 && response.headers.get('etag') === etag;
      if (!goesOn) [parts, received] = [[], 0]; // another edition, or a server that gives no parts
      if (response.status === 206 && !goesOn) continue;
      etag = response.headers.get('etag');
      type = response.headers.get('content-type') ?? '';
      const length = Number(response.headers.get('content-length')) || null;
      const total = length && received + length;
      if (received === 0 && total) await onSize(total);
      for await (const part of piecesOf(response, signal)) {
        parts.push(part);
        loose += part.byteLength;
        received += part.byteLength;
        if (loose >= TOGETHER) [parts, loose] = [[new Blob(parts)], 0];
        onProgress(received, total);
      }
      if (total === null || received >= total) return { blob: new Blob(parts, { type }), etag };
    } catch (error) {
      if (signal.aborted || problemCode(error) !== 'NETWORK' || received === 0) throw error;
      await serverBack(signal);
    }
  }
}

async function* piecesOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new ORPCError('NETWORK', { status: 503, cause: error }); // the connection broke half way
    });
    if (done) return;
    yield value as Uint8Array<ArrayBuffer>;
  }
}

/** @throws what the server says when it refuses */
export async function mustAnswer(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const code = response.status === 404 ? 'NOT_FOUND' : 'INTERNAL';
  throw decodeProblem(body, response.status) ?? new ORPCError(code, { status: response.status, data: {} });
}

/** Does it again when the server that went away is back. */
export async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || problemCode(error) !== 'NETWORK') throw error;
      await serverBack(signal);
    }
  }
}

/** Until the server answers: it is asked in turns, here by a small request. */
function serverBack(signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const stop = whenBack(() => end(done));
    const cancel = (): void => end(() => failed(signal.reason));
    const end = (then: () => void): void => {
      stop();
      signal.removeEventListener('abort', cancel);
      then();
    };
    signal.addEventListener('abort', cancel);
    const ask = async (): Promise<void> => {
      if (await serverFetch('/healthz', { signal }).catch(() => null)) end(done); // its failure begins the asking
    };
    void ask();
  });
}
