import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

test('a value set for after the picture is there at once, and who listens hears of it later', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('setTimeout', (callback: () => void) => callback());
  const store = createStore(1);
  const heard: number[] = [];
  store.subscribe(() => heard.push(store.get()));
  store.setAfterPaint(2);
  store.setAfterPaint(3);
  expect([store.get(), heard]).toEqual([3, []]);
  for (const frame of frames) frame();
  expect(heard).toEqual([3]);
});
