import { afterEach, expect, test, vi } from 'vitest';
import { openEventStream, readEvents, StreamInterrupted } from './event-stream.ts';

const encoded = (text: string) => new TextEncoder().encode(text);
const reading = {
  parse: (data: string) => (data === 'noise' ? null : data),
  isLast: (data: string) => data === 'end',
};

function streamOf(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
}

/** What came, and how it ended. */
async function read(body: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const found: unknown[] = [];
  try {
    for await (const batch of readEvents(body, reading)) found.push(...batch);
    return [...found, 'ended'];
  } catch (error) {
    return [...found, error instanceof StreamInterrupted ? 'interrupted' : error];
  }
}

test.each(['\n', '\r\n', '\r'])('CHAT-01 events are read however they are cut, with line ends %j', async (end) => {
  const wire = `: hello|||data: كتاب|data: two||event: x|id: 3|retry: 10|data: noise||event: ping||data:end||`;
  const bytes = encoded(wire.replaceAll('|', end) + end);
  for (const size of [1, 2, 3, 7, 4096])
    expect(await read(streamOf(bytes, size))).toEqual(['كتاب\ntwo', 'end', 'ended']);
});

test('CHAT-01 a stream that ends or breaks before its last event is interrupted, and nothing half is given', async () => {
  expect(await read(streamOf(encoded('data: a\n\ndata: b'), 3))).toEqual(['a', 'interrupted']);
  expect(await read(streamOf(new Uint8Array(), 3))).toEqual(['interrupted']);
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoded('data: a\n\n')),
    pull: (controller) => controller.error(new TypeError('network')),
  });
  expect((await read(broken)).at(-1)).toBe('interrupted');
});

test('CHAT-01 nothing is read behind the last event, and leaving early closes the stream', async () => {
  const endless = (data: string) => {
    const closed = vi.fn<() => void>();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(encoded(`data: ${data}\n\n`)),
      cancel: closed,
    });
    return { body, closed };
  };
  const last = endless('end');
  expect(await read(last.body)).toEqual(['end', 'ended']);
  expect(last.closed).toHaveBeenCalled();
  const left = endless('a');
  for await (const batch of readEvents(left.body, reading)) if (batch.length > 0) break;
  expect(left.closed).toHaveBeenCalled();
});

afterEach(() => vi.unstubAllGlobals());
test('CHAT-01 a refusal is a problem, and the signal goes with the request', async () => {
  const line = new AbortController();
  const seen = vi.fn<(signal: unknown) => void>();
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    seen(init.signal);
    return Response.json({ error: 'no', details: {}, code: 'RATE_LIMITED', defined: true }, { status: 429 });
  });
  await expect(openEventStream('/api/x', {}, line.signal)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(seen).toHaveBeenCalledWith(line.signal);
});
