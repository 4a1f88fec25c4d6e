import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPersonalFor } from '../../../../platform/web/stored.ts';
import { readLastSession } from './local-cache.ts';
import type { ReaderBook } from './reader-book.ts';
import { keepLastSession } from './session-data.ts';

const BOOK = {
  id: 'b1',
  title: 'Wells',
  author: null,
  coverImageUrl: null,
  description: 'Long.',
  contributors: [],
} as unknown as ReaderBook;
let frames: (() => void)[];

beforeEach(() => {
  const kept = new Map<string, string>();
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  keepPersonalFor('me', localStorage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('READ-07 the last session is kept once the page is drawn, as it is by then', () => {
  keepLastSession(BOOK, 10);
  keepLastSession(BOOK, 20);
  expect(readLastSession()).toBeNull();
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(readLastSession()).toMatchObject({ bookId: 'b1', progress: 20, description: 'Long.' });
});

test('READ-07 a page that goes before it is drawn keeps the last session too', () => {
  keepLastSession(BOOK, 30);
  window.dispatchEvent(new Event('pagehide'));
  expect(readLastSession()).toMatchObject({ bookId: 'b1', progress: 30 });
});
