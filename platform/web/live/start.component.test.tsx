import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../common/id.ts';
import { startLive } from './start.ts';

const MINUTE = 60_000;
const asked: { address: string; signal: AbortSignal }[] = [];
const open = () => asked.filter(({ signal }) => !signal.aborted).length;

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const { signal } = init!;
    asked.push({ address: String(address), signal: signal! });
    return new Promise((_, fail) => signal!.addEventListener('abort', () => fail(signal!.reason)));
  });
});
afterEach(() => void vi.useRealTimers());

/** The page is looked at, or not. */
function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
function start(): void {
  onTestFinished(startLive({ userId: newId(), onSignedOut: () => {} }));
}

test('a page hidden for half an hour lets go of its stream; looked at again, it asks for everything', async () => {
  start();
  await expect.poll(open).toBe(1);
  expect(asked[0]!.address).toMatch(/^\/api\/live\?age=\d+$/);
  look('hidden');
  await vi.advanceTimersByTimeAsync(29 * MINUTE);
  look('visible');
  look('hidden');
  let before = asked.length;
  await vi.advanceTimersByTimeAsync(29 * MINUTE);
  expect(asked.length, 'silent as it is, it is opened again').toBeGreaterThan(before);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(open()).toBe(0);
  before = asked.length;
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).toHaveLength(before);
  look('visible');
  await expect.poll(open).toBe(1);
  expect(asked.at(-1)!.address).toBe('/api/live');
});

test('a page that goes lets go at once, and is back when it comes out of the browser’s cache', async () => {
  start();
  await expect.poll(open).toBe(1);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(open()).toBe(0);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(open).toBe(1);
});

test('a page that the browser freezes lets go, and is back when it thaws', async () => {
  start();
  await expect.poll(open).toBe(1);
  document.dispatchEvent(new Event('freeze'));
  expect(open()).toBe(0);
  document.dispatchEvent(new Event('resume'));
  await expect.poll(open).toBe(1);
  expect(asked.at(-1)!.address).toBe('/api/live');
});

test('where tabs cannot share a stream, one that is hidden lets go of its own soon', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
  start();
  await expect.poll(open).toBe(1);
  look('hidden');
  await vi.advanceTimersByTimeAsync(11_000);
  expect(open()).toBe(0);
  look('visible');
  await expect.poll(open).toBe(1);
});
