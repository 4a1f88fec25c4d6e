import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

test('an answer that was on its way when news came may be an old one: it is awaited and asked for again', async () => {
  const { client, tell } = page(),
    answers: (() => void)[] = [];
  let title = 'old';
  const query = new QueryObserver(client, {
    queryKey: ['library', 'list'],
    queryFn: () => {
      const read = title;
      return new Promise<string>((resolve) => answers.push(() => resolve(read)));
    },
  });
  onTestFinished(query.subscribe(() => {}));
  title = 'new';
  tell(items('books'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers, 'nothing is asked twice at once').toHaveLength(1);
  answers.shift()!();
  await vi.advanceTimersByTimeAsync(2000);
  expect(answers).toHaveLength(1);
  answers.shift()!();
  await vi.advanceTimersByTimeAsync(5000);
  expect([query.getCurrentResult().data, answers.length]).toEqual(['new', 0]);
});

test('while news come without an end, slow answers are shown all the same', async () => {
  const { client, tell } = page();
  let asked = 0;
  const query = new QueryObserver(client, {
    queryKey: ['library', 'list'],
    queryFn: () => new Promise<number>((resolve) => setTimeout(resolve, 3000, ++asked)),
  });
  onTestFinished(query.subscribe(() => {}));
  for (let i = 0; i < 60; i++) {
    tell(items('books'));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(query.getCurrentResult().data).toBeGreaterThan(5);
  expect(asked).toBeLessThanOrEqual(9);
});

test('a page that nobody looks at asks seldom, and at once when it is looked at', async () => {
  const { tell, keys } = page();
  focusManager.setFocused(false);
  onTestFinished(() => focusManager.setFocused(undefined));
  for (let i = 0; i < 29; i++) {
    tell(items('work'));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(keys()).toHaveLength(1);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(keys()).toHaveLength(1);
});

test('while it is asked who is signed in nothing else is asked: it would be refused', async () => {
  const { client, tell, keys } = page();
  let answer = () => {};
  void client.prefetchQuery({
    queryKey: ['session'],
    queryFn: () => new Promise<null>((done) => (answer = () => done(null))),
  });
  tell(items('work'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(keys()).toEqual([]);
  answer();
  await vi.advanceTimersByTimeAsync(2000);
  expect(keys()).toEqual([['library', 'health']]);
});

test('a change that takes long does not keep the news away for good', async () => {
  const { client, tell, keys } = page();
  void client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<void>(() => {}) })
    .execute(undefined);
  tell(items('work'));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(keys()).toEqual([['library', 'health']]);
});
