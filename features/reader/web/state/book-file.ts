import { ORPCError } from '@orpc/client';
import { keptReply } from '../../../../platform/web/kept-replies.ts';
import { apiFetch, decodeProblem } from '../../../../platform/web/request.ts';

export type Loaded = { received: number; total: number | null };

/** Fetches the readable file of a book whole and tells how far it is. */
export async function fetchBookFile(bookId: string, version: number, o: { signal: AbortSignal; onProgress(loaded: Loaded): void }): Promise<Blob> {
  const address = `/api/books/${encodeURIComponent(bookId)}/file?variant=readable&v=${version}`;
  const response = (await keptReply(address)) ?? (await apiFetch(address, { signal: o.signal })); // the address names the edition
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    const code = response.status === 404 ? 'NOT_FOUND' : 'INTERNAL';
    throw decodeProblem(body, response.status) ?? new ORPCError(code, { status: response.status, data: {} });
  }
  const length = response.headers.get('content-encoding') ? null : Number(response.headers.get('content-length'));
  const total = length && Number.isFinite(length) ? length : null;
  if (!response.body) return response.blob();
  return new Blob(await readAll(response.body, total, o.onProgress));
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, total: number | null, onProgress: (loaded: Loaded) => void): Promise<BlobPart[]> {
  const reader = body.getReader();
  const parts: BlobPart[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ORPCError('NETWORK', { status: 503, cause: error }); // the connection broke half way
    });
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    onProgress({ received, total });
  }
  if (total !== null && received < total) throw new ORPCError('NETWORK', { status: 503 });
  return parts;
}
