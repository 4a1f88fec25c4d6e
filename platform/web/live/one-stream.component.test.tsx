import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../common/id.ts';
import { type Moment, thisMoment } from './moment.ts';
import type { LiveNews } from './news.ts';
import { joinOneStream } from './one-stream.ts';

type Stream = { tell: (news: LiveNews) => void; since: Moment | null; open: boolean };

const ago = (ms: number): Moment => ({ wall: Date.now() - ms, steady: performance.now() - ms });

/** Tabs of one browser: locks and channels of a page meet each other as those of several pages do. */
function browser() {
  const name = `test.${newId()}`,
    streams: Stream[] = [];
  return {
    name,
    streams,
    open: () => streams.filter(({ open }) => open),
    tab(since: Moment | null = thisMoment()) {
      const heard: LiveNews[] = [];
      const leave = joinOneStream({
        name,
        since,
        tell: (news) => heard.push(news),
        open(tell, from) {
          const stream = { tell, since: from, open: true };
          streams.push(stream);
          return () => void (stream.open = false);
        },
      });
      onTestFinished(leave);
      return { heard, leave };
    },
  };
}
const news = (bookId: string): LiveNews => ({ type: 'items', items: [{ kind: 'books', ids: { bookId } }] });

test('two tabs have one stream, and both hear it', async () => {
  const { tab, streams, open } = browser();
  const first = tab();
  await expect.poll(() => open().length).toBe(1);
  streams[0]!.tell({ type: 'state', state: 'open' });
  const second = tab();
  await expect.poll(() => second.heard).toEqual([{ type: 'state', state: 'open' }]); // the first one says so
  streams[0]!.tell(news('a'));
  await expect.poll(() => second.heard.at(-1)).toEqual(news('a'));
  expect(first.heard).toEqual([{ type: 'state', state: 'open' }, news('a')]);
  expect(streams).toHaveLength(1);
});

test('when the tab with the stream goes, another takes over, and knows that something may have been missed', async () => {
  const { tab, streams, open } = browser();
  const first = tab();
  await expect.poll(() => open().length).toBe(1);
  const others = [tab(), tab()];
  first.leave();
  await expect
    .poll(() => streams.map(({ since, open: stands }) => [since !== null, stands]))
    .toEqual([
      [true, false],
      [false, true],
    ]);
  await expect
    .poll(() => {
      streams[1]!.tell(news('b'));
      return others.map(({ heard }) => heard.length > 0);
    })
    .toEqual([true, true]);
  expect(first.heard).toEqual([]);
});

test('who comes is told whether it missed something: since its page came, or ever since it was away', async () => {
  const { tab, streams, open } = browser();
  tab(ago(60_000));
  await expect.poll(() => open().length).toBe(1);
  streams[0]!.tell({ type: 'state', state: 'open' });
  streams[0]!.tell(news('a'));
  const [early, away, before] = [tab(ago(500)), tab(null), tab(ago(120_000))];
  for (const { heard } of [early, away, before])
    await expect.poll(() => heard).toEqual([{ type: 'state', state: 'open' }, { type: 'resync' }]);
  await new Promise((done) => setTimeout(done, 1200)); // what was heard is older than what the next one shows
  const late = tab();
  await expect.poll(() => late.heard).toEqual([{ type: 'state', state: 'open' }]);
  expect(early.heard).toHaveLength(2); // an answer is for who asked
});

test('who leaves while waiting takes over nothing', async () => {
  const { tab, streams, open } = browser();
  const first = tab();
  await expect.poll(() => open().length).toBe(1);
  const waiting = tab();
  await expect.poll(() => waiting.heard.length).toBe(1);
  waiting.leave();
  first.leave();
  tab();
  await expect.poll(() => open().length).toBe(1);
  expect(streams).toHaveLength(2);
});

test('from a tab that is frozen the stream is taken; thawed, it follows the others and was not asked twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const chance = vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.9);
  onTestFinished(() => chance.mockRestore());
  const { name, tab, streams, open } = browser();
  let taken = false;
  void navigator.locks.request(name, () => new Promise(() => {})).catch(() => (taken = true)); // holds it and hears nothing
  const tabs = [tab(), tab()];
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(4900);
  expect(open(), 'it may only be busy').toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200); // the first of the two has waited long enough
  await expect.poll(() => [taken, open().length]).toEqual([true, 1]);
  await expect.poll(() => tabs.some(({ heard }) => heard.length > 0)).toBe(true); // the other one hears of it
  await vi.advanceTimersByTimeAsync(5000);
  expect(streams, 'and does not take it again').toHaveLength(1);
  expect(open()[0]!.since).toBeNull();
  open()[0]!.tell(news('a'));
  for (const { heard } of tabs) await expect.poll(() => heard.at(-1)).toEqual(news('a'));
  tabs[0]!.leave();
  await expect.poll(() => open().length).toBe(1);
  streams.at(-1)!.tell(news('b'));
  await expect.poll(() => tabs[1]!.heard.at(-1)).toEqual(news('b'));
});

test('whose stream was taken closes it, and takes over again when the other goes', async () => {
  const { name, tab, open } = browser();
  const first = tab();
  await expect.poll(() => open().length).toBe(1);
  let release = () => {};
  void navigator.locks.request(name, { steal: true }, () => new Promise<void>((done) => (release = done)));
  await expect.poll(() => open().length).toBe(0);
  release();
  await expect.poll(() => open().length).toBe(1);
  open()[0]!.tell(news('c'));
  expect(first.heard.at(-1)).toEqual(news('c'));
});

test('what another version of the app says on the channel is taken for news only where it is some', async () => {
  const { name, tab } = browser();
  const { heard } = tab(),
    other = new BroadcastChannel(name);
  onTestFinished(() => other.close());
  for (const odd of [null, 'resync', { type: 'state', state: 'gone' }, { type: 'answer' }, { type: 'items' }])
    other.postMessage(odd);
  other.postMessage({ type: 'items', items: [{ kind: 7 }, null, { kind: 'books', ids: { bookId: 'd', pages: 3 } }] });
  await expect.poll(() => heard).toEqual([news('d')]);
});
