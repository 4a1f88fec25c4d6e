import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportReachable } from '../connection.ts';
import { type Moment, thisMoment } from './moment.ts';
import type { LiveNews } from './news.ts';
import { keepLiveStream } from './stream.ts';

type Line = { address: string; say(text: string): Promise<void>; end(): Promise<void>; fail(): void; cut: boolean };
const lines: Line[] = [];
/** What the server answers from now on. */
let answer: 'stream' | 'nothing' | number = 'stream';
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
  lines.length = 0;
  answer = 'stream';
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    let out!: ReadableStreamDefaultController<Uint8Array>;
    const line: Line = {
      address,
      cut: false,
      async say(text) {
        out.enqueue(new TextEncoder().encode(text));
        await settle();
      },
      async end() {
        out.close();
        await settle();
      },
      fail: () => out.error(new Error('cut')),
    };
    lines.push(line);
    if (answer === 'nothing') throw new TypeError('no network');
    if (typeof answer === 'number') return new Response('{}', { status: answer });
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) });
    signal!.addEventListener('abort', () => {
      line.cut = true;
      out.error(signal!.reason);
    });
    return new Response(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const item = (kind: string, more: object = {}) => `data: ${JSON.stringify({ kind, ids: {}, ...more })}\n\n`;

async function start(since: Moment | null = thisMoment()) {
  const heard: LiveNews[] = [],
    onSignedOut = vi.fn<() => void>();
  const close = keepLiveStream({ userId: 'amina', tell: (news) => heard.push(news), onSignedOut, since });
  await settle();
  return { heard, onSignedOut, close, states: () => heard.flatMap((one) => (one.type === 'state' ? [one.state] : [])) };
}

test('news come as they are said, what is none of ours is passed over', async () => {
  const { heard, close } = await start();
  await lines[0]!.say(item('open'));
  await lines[0]!.say(`${item('books', { ids: { bookId: 'a' } })}data: nonsense\n\n: \n\n${item('work')}`);
  await lines[0]!.say(item('resync'));
  expect(heard).toEqual([
    { type: 'state', state: 'open' },
    {
      type: 'items',
      items: [
        { kind: 'books', ids: { bookId: 'a' } },
        { kind: 'work', ids: {} },
      ],
    },
    { type: 'resync' },
  ]);
  close();
  expect(lines[0]!.cut).toBe(true);
});

test('a stream that ends is opened again after 3 s, and says how old what is shown is', async () => {
  const { states, close } = await start();
  expect(lines[0]!.address).toBe('/api/live?age=1000');
  await lines[0]!.say(item('open'));
  await vi.advanceTimersByTimeAsync(10_000);
  await lines[0]!.end();
  expect(states()).toEqual(['open', 'lost']);
  await vi.advanceTimersByTimeAsync(2999);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines[1]!.address).toBe('/api/live?age=14000');
  await lines[1]!.say(item('open'));
  expect(states()).toEqual(['open', 'lost', 'open']);
  close();
});

test('one that never knew how old what is shown is asks for everything', async () => {
  const { close } = await start(null);
  expect(lines[0]!.address).toBe('/api/live');
  close();
});

test('where it cannot be opened it is tried more and more seldom, and everything is asked for every 30 s meanwhile', async () => {
  answer = 'nothing';
  const { heard, states, close } = await start();
  expect(states()).toEqual(['unreachable']);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(lines.length).toBeLessThan(16);
  const polls = () => heard.filter(({ type }) => type === 'resync').length;
  expect(polls()).toBeGreaterThan(15);
  answer = 'stream';
  const tried = lines.length;
  while (lines.length === tried) await vi.advanceTimersByTimeAsync(1000);
  await lines.at(-1)!.say(item('open'));
  const before = polls();
  for (let i = 0; i < 6; i++) {
    await vi.advanceTimersByTimeAsync(25_000);
    await lines.at(-1)!.say(': \n\n');
  }
  expect(polls()).toBe(before);
  close();
});

test('a server that is back while a try is under way is asked once: the try before it is given up', async () => {
  const { close } = await start();
  reportReachable(false);
  reportReachable(true);
  await lines[0]!.end().catch(() => {});
  await vi.advanceTimersByTimeAsync(3000);
  reportReachable(false);
  reportReachable(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines.filter(({ cut }) => !cut)).toHaveLength(1);
  await lines.at(-1)!.say(item('open'));
  reportReachable(false);
  reportReachable(true);
  await settle();
  expect(lines.at(-1)!.cut, 'one that stands is left alone').toBe(false);
  close();
  expect(lines.every(({ cut }) => cut)).toBe(true);
});

test('what was missed in a sleep, in which one of the clocks stands still, is asked for; a clock set back hides nothing', async () => {
  const { close } = await start();
  await lines[0]!.say(item('open'));
  const slept = Date.now() + 8 * 3_600_000;
  vi.setSystemTime(slept);
  await vi.advanceTimersByTimeAsync(5000);
  expect(lines[0]!.cut, 'nothing was heard for hours').toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(Number(lines[1]!.address.split('=')[1])).toBeGreaterThanOrEqual(8 * 3_600_000);
  await lines[1]!.say(item('open'));
  vi.setSystemTime(slept - 3_600_000);
  await lines[1]!.end();
  await vi.advanceTimersByTimeAsync(6000);
  expect(lines[2]!.address).toBe('/api/live?age=7000');
  close();
});

test('where everything is held back the page asks for itself within a minute', async () => {
  const { heard, close } = await start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.filter(({ type }) => type === 'resync')).toHaveLength(1);
  expect(lines.filter(({ cut }) => !cut).length).toBeLessThanOrEqual(1);
  close();
});

test('a stream that turns out to be another person’s is not listened to', async () => {
  const { heard, onSignedOut, close } = await start();
  await lines[0]!.say(item('open', { ids: { userId: 'badr' } }) + item('books', { ids: { bookId: 'of badr' } }));
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(heard.filter(({ type }) => type !== 'state')).toEqual([]);
  close();
  const own = await start();
  await lines.at(-1)!.say(item('open', { ids: { userId: 'amina' } }));
  expect([own.states(), own.onSignedOut.mock.calls]).toEqual([['open'], []]);
  own.close();
});

test('a silent stream is a dead one; comments keep it', async () => {
  const { states, close } = await start();
  await lines[0]!.say(item('open'));
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(25_000);
    await lines[0]!.say(': \n\n');
  }
  expect(states()).toEqual(['open']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states()).toEqual(['open', 'lost']);
  expect(lines[0]!.cut).toBe(true);
  close();
});

test('a refused session is told; a stream too many waits long and asks meanwhile', async () => {
  answer = 401;
  const refused = await start();
  expect(refused.onSignedOut).toHaveBeenCalledTimes(1);
  refused.close();
  answer = 'stream';
  const { heard, close } = await start();
  const line = lines.at(-1)!,
    count = lines.length;
  await line.say(item('open'));
  await line.say(item('over', { code: 'TOO_MANY_STREAMS' }));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(lines).toHaveLength(count);
  expect(heard.filter(({ type }) => type === 'resync').length).toBe(8);
  close();
});

test('who closes it hears nothing more and tries nothing more', async () => {
  const { heard, close } = await start();
  close();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([lines.length, heard]).toEqual([1, []]);
});
