import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Content, Incomplete, type PutOptions, type Stored, TooLarge } from './file-store.ts';

/** Passes content on while it counts, hashes and watches the limits. */
export function measure(content: Content, o: PutOptions): { chunks: AsyncIterable<Uint8Array>; stored(): Stored } {
  if (content instanceof Readable) content.on('error', () => {}); // it may fail before we come to read it: the reading tells
  const hash = createHash('sha256');
  let size = 0;
  async function* flow(): AsyncIterable<Uint8Array> {
    if (o.maxBytes !== undefined && (o.expectBytes ?? 0) > o.maxBytes) throw new TooLarge(o.maxBytes);
    const source = content instanceof Uint8Array ? [content] : content;
    for await (const chunk of source) {
      o.signal?.throwIfAborted();
      size += chunk.byteLength;
      if (o.maxBytes !== undefined && size > o.maxBytes) throw new TooLarge(o.maxBytes);
      hash.update(chunk);
      yield chunk;
    }
    o.signal?.throwIfAborted();
    if (o.expectBytes !== undefined && size !== o.expectBytes) throw new Incomplete(o.expectBytes, size);
    if (o.leastBytes !== undefined && size < o.leastBytes) throw new Incomplete(o.leastBytes, size);
  }
  return { chunks: flow(), stored: () => ({ size, sha256: hash.copy().digest('hex') }) };
}
