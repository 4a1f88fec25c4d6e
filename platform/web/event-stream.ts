import { ORPCError } from '@orpc/client';
import { createParser } from 'eventsource-parser';
import { apiFetch, decodeProblem } from './request.ts';

/** The stream ended before its last event: what came is true, but not all. */
export class StreamInterrupted extends Error {
  constructor(cause?: unknown) {
    super('a stream of events was interrupted', { cause });
    this.name = 'StreamInterrupted';
  }
}

/** Asks for a stream of events; a refusal is thrown as a problem. */
export async function openEventStream(
  address: string,
  request: unknown,
  signal?: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await apiFetch(address, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  });
  if (response.ok && response.body) return response.body;
  const body: unknown = await response.json().catch(() => null);
  throw decodeProblem(body, response.status) ?? new ORPCError('INTERNAL', { status: 500, data: {} });
}

/**
 * The events of a stream, in the batches they arrive in. `parse` gives null for what is none of ours. After the last event
 * the stream is over; one that ends or breaks earlier throws `StreamInterrupted`. Letting go of it closes the stream.
 */
export async function* readEvents<T>(
  body: ReadableStream<Uint8Array>,
  { parse, isLast }: { parse: (data: string) => T | null; isLast: (event: T) => boolean },
): AsyncGenerator<T[], void> {
  let batch: T[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = parse(data);
      if (event !== null) batch.push(event);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new StreamInterrupted(error);
      });
      parser.feed(done ? decoder.decode() : decoder.decode(value, { stream: true }));
      if (batch.length > 0) yield batch;
      if (batch.some(isLast)) return;
      if (done) throw new StreamInterrupted();
      batch = [];
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
