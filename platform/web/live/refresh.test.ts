import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveNews } from './news.ts';
import { liveRefresh } from './refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const items = (...kinds: string[]): LiveNews => ({ type: 'items', items: kinds.map((kind) => ({ kind, ids: {} })) });

function page() {
  const client = new QueryClient(),
    asked = vi.spyOn(client, 'invalidateQueries');
  const tell = liveRefresh(
    [{ books: [['library']] }, { work: [['library', 'health']], books: [['quotes'], ['library']] }],
    client,
  );
  return {
    client,
    tell,
    /** The keys asked for again since the last look. */
    keys() {
      const keys = asked.mock.calls.map(([filters]) => filters!.queryKey);
      asked.mockClear();
      return keys;
    },
  };
}

test('what the news are about is asked for again, each key once, and none that another holds', async () => {
  const { tell, keys } = page();
  tell(items('work'));
  await vi.advanceTimersByTimeAsync(300);
  expect(keys()).toEqual([['library', 'health']]);
  tell(items('work', 'books', 'unknown'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(keys()).toEqual([['library'], ['quotes']]);
});

test('after a gap everything is asked for again; the state of the stream asks for nothing', async () => {
  const { tell, keys } = page();
  tell({ type: 'state', state: 'open' });
  tell(items('unknown'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(keys()).toEqual([]);
  tell({ type: 'resync' });
  await vi.advanceTimersByTimeAsync(300);
  expect(keys()).toEqual([['library'], ['quotes']]);
});

test('a thousand news in a second ask a few times, and the last of them is not forgotten', async () => {
  const { tell, keys } = page();
  for (let i = 0; i < 1000; i++) {
    tell(items('work'));
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(keys()).toHaveLength(2);
});

test('what a person is changing just now is not asked for before it is changed', async () => {
  const { client, tell, keys } = page();
  let done = () => {};
  const change = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<void>((resolve) => (done = resolve)) })
    .execute(undefined);
  tell(items('books'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keys()).toEqual([]);
  done();
  await change;
  await vi.advanceTimersByTimeAsync(300);
  expect(keys()).toEqual([['library'], ['quotes']]);
});
