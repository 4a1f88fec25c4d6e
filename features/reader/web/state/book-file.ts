import { ORPCError } from '@orpc/client';
import { keptReply } from '../../../../platform/web/kept-replies.ts';
import { apiFetch, decodeProblem } from '../../../../platform/web/request.ts';

export type Loaded = { received: number; total: number | null };

/** Progress is told this often: each piece would draw the page again. */
const TELL_MS = 100;

type Fetching = {
  address: string;
  stop: AbortController;
  file: Promise<Blob>;
  hear(onProgress: (loaded: Loaded) => void): void;
};

/** A file on its way before the page that shows it is there. */
let ahead: Fetching | null = null;

const addressOf = (bookId: string, version: number): string =>
  `/api/books/${encodeURIComponent(bookId)}/file?variant=readable&v=${version}`;

/** Begins to fetch a book's file for the page that is about to ask for it; `signal` counts until the page does. */
export function fetchFileAhead(bookId: string, version: number, signal: AbortSignal): void {
  const fetching = begin(addressOf(bookId, version));
  fetching.file.catch(() => {}); // whoever asks for it hears of it
  ahead = fetching;
  signal.addEventListener('abort', () => {
    if (ahead !== fetching) return;
    ahead = null;
    fetching.stop.abort();
  });
}

/** Fetches the readable file of a book whole and tells how far it is. */
export function fetchBookFile(
  bookId: string,
  version: number,
  o: { signal: AbortSignal; onProgress(loaded: Loaded): void },
): Promise<Blob> {
  const address = addressOf(bookId, version);
  const fetching = ahead?.address === address ? ahead : begin(address);
  ahead = null;
  fetching.hear(o.onProgress);
  o.signal.addEventListener('abort', () => fetching.stop.abort(), { once: true });
  return fetching.file;
}

function begin(address: string): Fetching {
  const stop = new AbortController();
  let hear: (loaded: Loaded) => void = () => {};
  return {
    address,
    stop,
    file: fetchWhole(address, stop.signal, (loaded) => hear(loaded)),
    hear: (listener) => void (hear = listener),
  };
}

async function fetchWhole(address: string, signal: AbortSignal, onProgress: (loaded: Loaded) => void): Promise<Blob> {
  const response = (await keptReply(address)) ?? (await apiFetch(address, { signal })); // the address names the edition
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    const code = response.status === 404 ? 'NOT_FOUND' : 'INTERNAL';
    throw decodeProblem(body, response.status) ?? new ORPCError(code, { status: response.status, data: {} });
  }
  const length = response.headers.get('content-encoding') ? null : Number(response.headers.get('content-length'));
  const total = length && Number.isFinite(length) ? length : null;
  if (!response.body) return response.blob();
  return new Blob(await readAll(response.body, total, onProgress));
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  total: number | null,
  onProgress: (loaded: Loaded) => void,
): Promise<BlobPart[]> {
  const reader = body.getReader();
  const parts: BlobPart[] = [];
  let received = 0;
  let told = performance.now();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ORPCError('NETWORK', { status: 503, cause: error }); // the connection broke half way
    });
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    if (performance.now() - told < TELL_MS) continue;
    told = performance.now();
    onProgress({ received, total });
  }
  if (total !== null && received < total) throw new ORPCError('NETWORK', { status: 503 });
  return parts;
}
