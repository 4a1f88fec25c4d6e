import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Kept, PositionKeeper } from './position-keeper.ts';

const at = (n: number) => ({ cfi: `epubcfi(/6/${n})`, page: null, seconds: null });
let here: Kept[];
/** What is written down to be sent, and what was handed over. */
let held: Map<string, Kept>;
let sent: Kept[];
let keeper: PositionKeeper;
let keys: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  [here, held, sent, keys] = [[], new Map(), [], 0];
  keeper = new PositionKeeper({
    keepHere: (kept) => here.push(kept),
    hold: (key, kept) => void held.set(key, kept),
    release: async (key) => {
      sent.push(held.get(key)!);
      held.delete(key);
    },
    discard: (key) => void held.delete(key),
    newKey: () => `key-${(keys += 1)}`,
    now: Date.now,
  });
});
afterEach(() => void vi.useRealTimers());

test('READ-07 opening a book sends nothing', async () => {
  keeper.openedAt(at(2));
  await vi.advanceTimersByTimeAsync(5000);
  await keeper.flush();
  expect([here, sent, held.size]).toEqual([[], [], 0]);
});

test('READ-07 turning pages keeps each place here at once and sends the last after a second of quiet', async () => {
  for (const n of [4, 6, 8]) {
    keeper.moved(at(n), n);
    expect([...held.values()].map((kept) => kept.progress)).toEqual([n]); // one line, in case of a crash
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(here.map((kept) => kept.progress)).toEqual([4, 6, 8]);
  expect(sent.map((kept) => kept.locator)).toEqual([at(8)]);
});

test('READ-07 places with quiet between them are lines of their own, in order', async () => {
  for (const n of [4, 6]) {
    keeper.moved(at(n), n);
    await vi.advanceTimersByTimeAsync(1100);
  }
  expect(sent.map((kept) => kept.progress)).toEqual([4, 6]);
  expect(keys).toBe(2);
});

test('READ-07 leaving the page sends at once, and not twice', async () => {
  keeper.moved(at(4), 4);
  expect(await keeper.flush()).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await keeper.flush()).toBe(false);
  expect(sent).toEqual([here[0]]);
});

test('READ-07 going back to the place that is known sends nothing', async () => {
  keeper.openedAt(at(2));
  keeper.moved(at(4), 4);
  keeper.moved(at(2), 2);
  await vi.advanceTimersByTimeAsync(1100);
  expect([sent, held.size]).toEqual([[], 0]);
});
