import { expect, test } from 'vitest';
import { StreamInterrupted } from '../../../../platform/web/event-stream.ts';
import { answerEvents, parseAnswerEvent } from './answer-events.ts';

const events = [
  { type: 'token', text: 'كتاب “one” ' },
  { type: 'token', text: 'two\n\nlines ' },
  { type: 'error', code: 'INTERNAL', error: 'no' },
];
const wire = (end: string) =>
  events.map((event) => `event: ${event.type}${end}data: ${JSON.stringify(event)}${end}${end}`).join('');

function streamOf(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>) {
  const found = [];
  for await (const batch of answerEvents(stream)) found.push(...batch);
  return found;
}

test.each([1, 2, 3, 7, 64, 4096])(
  'CHAT-01 an answer is read whole from pieces of %i bytes, letters cut in two included',
  async (size) => {
    expect(await collect(streamOf(new TextEncoder().encode(wire('\n')), size))).toEqual(events);
  },
);

test.each(['\n', '\r\n', '\r'])('CHAT-01 every line end of the standard is understood (%j)', async (end) => {
  const bytes = new TextEncoder().encode(`: hello${end}${end}${wire(end)}${end}`);
  for (const size of [1, 5, 4096]) expect(await collect(streamOf(bytes, size))).toEqual(events);
});

test('CHAT-01 a cut stream gives what was complete and nothing half', async () => {
  const whole = wire('\n');
  const cut = new TextEncoder().encode(whole.slice(0, whole.lastIndexOf('data:') + 12));
  const found: unknown[] = [];
  const reading = (async () => {
    for await (const batch of answerEvents(streamOf(cut, 10))) found.push(...batch);
  })();
  await expect(reading).rejects.toBeInstanceOf(StreamInterrupted);
  expect(found).toEqual(events.slice(0, 2));
});

test('CHAT-01 data over several lines is one event, and what is no event of an answer is passed over', async () => {
  const parts = 'data: {"type":\ndata:"token","text":"a"}\nid: 3\nretry: 10\n\nevent: ping\n\n';
  const bytes = new TextEncoder().encode(parts + wire('\n'));
  expect(await collect(streamOf(bytes, 9))).toEqual([{ type: 'token', text: 'a' }, ...events]);
  expect(parseAnswerEvent('{"type":\n"token","text":"a"}')).toEqual({ type: 'token', text: 'a' });
  for (const other of ['[DONE]', 'null', '7', '{"type":"ping"}', '{']) expect(parseAnswerEvent(other)).toBeNull();
});

test('CHAT-01 leaving early closes the stream', async () => {
  let closed = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: {"type":"token","text":"a"}\n\n')),
    cancel: () => void (closed = true),
  });
  for await (const batch of answerEvents(stream)) if (batch.length > 0) break;
  expect(closed).toBe(true);
});
