import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kept } from './position-keeper.ts';
import { PositionKeeper } from './position-keeper.ts';

const at = (n: number) => ({ cfi: `epubcfi(/6/${n})`, page: null });
let here: Kept[];
let sent: { at: Kept; leaving: boolean }[];
let offline: boolean;
let keeper: PositionKeeper;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  here = [];
  sent = [];
  offline = false;
  keeper = new PositionKeeper({
    keepHere: (kept) => here.push(kept),
    send: async (kept, leaving) => {
      if (offline) throw new Error('offline');
      sent.push({ at: kept, leaving });
    },
    now: Date.now,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('READ-07 opening a book sends nothing', async () => {
  keeper.openedAt(at(2));
  await vi.advanceTimersByTimeAsync(5000);
  await keeper.flush(true);
  expect([here, sent]).toEqual([[], []]);
});

test('READ-07 turning pages keeps each place here and sends the last after a second of quiet', async () => {
  for (const n of [4, 6, 8]) {
    keeper.moved(at(n), n);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(here.map((kept) => kept.progress)).toEqual([4, 6, 8]);
  expect(sent.map((one) => one.at.locator)).toEqual([at(8)]);
});

test('READ-07 leaving the page sends at once, and not twice', async () => {
  keeper.moved(at(4), 4);
  await keeper.flush(true);
  await vi.advanceTimersByTimeAsync(5000);
  await keeper.flush(true);
  expect(sent).toEqual([{ at: here[0], leaving: true }]);
});

test('READ-07 what could not be sent waits and is sent later', async () => {
  offline = true;
  keeper.moved(at(4), 4);
  await vi.advanceTimersByTimeAsync(1100);
  offline = false;
  await keeper.flush(false);
  expect(sent.map((one) => one.at.progress)).toEqual([4]);
});

test('READ-07 going back to the place that was sent last sends nothing', async () => {
  keeper.openedAt(at(2));
  keeper.moved(at(4), 4);
  keeper.moved(at(2), 2);
  await vi.advanceTimersByTimeAsync(1100);
  expect(sent).toEqual([]);
});
