import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[];
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draw = (): void => {
  for (const frame of frames.splice(0)) frame();
};

test('what is asked for several times is done once, after the frame', () => {
  const work = vi.fn<() => void>();
  const { ask } = afterPaint(work);
  ask();
  ask();
  draw();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  draw();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a page that goes or is hidden does what waits, and only that', () => {
  const work = vi.fn<() => void>();
  const { ask } = afterPaint(work);
  window.dispatchEvent(new Event('pagehide'));
  expect(work).not.toHaveBeenCalled();
  ask();
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledTimes(2);
  draw();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a hidden page draws nothing: there it is done at once', () => {
  const work = vi.fn<() => void>();
  page.visibilityState = 'hidden';
  afterPaint(work).ask();
  expect(work).toHaveBeenCalledTimes(1);
});
