import { ORPCError } from '@orpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { fetchWhole, patiently } from './fetch-whole.ts';

const BYTES = new TextEncoder().encode('a book that takes its time');
afterEach(() => void vi.unstubAllGlobals());

/** Answers with the bytes asked for; breaks off after `breaks[n]` bytes of the n-th answer. */
function server(breaks: (number | null)[], o: { etag?: (turn: number) => string; ranges?: boolean } = {}) {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/healthz') return new Response('{}');
    const range = new Headers(init?.headers).get('range');
    const turn = asked.push(range) - 1;
    const from = range && o.ranges !== false ? Number(/\d+/.exec(range)![0]) : 0;
    const rest = BYTES.slice(from);
    const cut = breaks[turn] ?? null;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(rest.slice(0, cut ?? rest.length));
        if (cut === null) controller.close();
      },
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    const headers = { 'content-length': String(rest.length), etag: o.etag?.(turn) ?? '"one"' };
    return new Response(body, { status: from > 0 ? 206 : 200, headers });
  });
  return asked;
}
const options = (seen: number[] = []) => ({
  signal: new AbortController().signal,
  onSize: async () => {},
  onProgress: (received: number) => void seen.push(received),
});

test('DOWN-01 a connection that breaks twice: only the rest is asked for, and the file is whole', async () => {
  const asked = server([6, 10]);
  const seen: number[] = [];
  const { blob, etag } = await fetchWhole('/file', options(seen));
  expect(asked).toEqual([null, 'bytes=6-', 'bytes=16-']);
  expect(await blob.text()).toBe('a book that takes its time');
  expect([etag, seen]).toEqual(['"one"', [6, 16, BYTES.length]]);
});

test('DOWN-01 a file that changed in between, or a server without parts: it begins anew, nothing is mixed', async () => {
  const changed = server([6], { etag: (turn) => (turn === 0 ? '"one"' : '"two"') });
  expect(await (await fetchWhole('/file', options())).blob.text()).toBe('a book that takes its time');
  expect(changed).toEqual([null, 'bytes=6-', null]);
  const whole = server([6], { ranges: false });
  expect(await (await fetchWhole('/file', options())).blob.text()).toBe('a book that takes its time');
  expect(whole).toEqual([null, 'bytes=6-']);
});

test('DOWN-01 no room or no server at all: a clean failure', async () => {
  const asked = server([]);
  const full = new Error('full');
  await expect(fetchWhole('/file', { ...options(), onSize: async () => Promise.reject(full) })).rejects.toBe(full);
  expect(asked).toHaveLength(1);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const away = await fetchWhole('/file', options()).catch((error: unknown) => error);
  expect(problemCode(away)).toBe('NETWORK');
});

test('DOWN-01 what the server was away for is asked again when it is back; a refusal is none the less one', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const { signal } = new AbortController();
  const away = [new ORPCError('NETWORK'), new ORPCError('NETWORK')];
  const ask = async (): Promise<string> => {
    const error = away.shift();
    if (error) throw error;
    return 'there';
  };
  expect(await patiently(ask, signal)).toBe('there');
  await expect(patiently(() => Promise.reject(new ORPCError('NOT_FOUND')), signal)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
