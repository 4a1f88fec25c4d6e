import type { Context } from 'hono';
import { storable } from '../common/storable.ts';

/** From this size the work of reading a body is noticed by others, bytes. */
const LARGE_BODY_BYTES = 256 * 1024;

/** Whether a request's body is large, or of a length that it does not tell. */
export const hasLargeBody = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) >= LARGE_BODY_BYTES;

/** The pieces of a body as they come. A body that is cut off throws while it is read, in the hands of whoever reads, never in an event. */
export const piecesOf = (request: Request): AsyncIterable<Uint8Array> =>
  (request.body ?? []) as unknown as AsyncIterable<Uint8Array>;

/** A body as a whole; throws what `tooLarge` makes once there are more bytes than allowed. */
export async function wholeBody(
  request: Request,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOf(request)) {
    size += piece.byteLength;
    if (size > maxBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The JSON of a body, null when it is none. A body that was cut off throws: half a wish is no wish. */
export async function jsonBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return storable(JSON.parse(text));
  } catch {
    return null;
  }
}
