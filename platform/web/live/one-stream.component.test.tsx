import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../common/id.ts';
import { liveNow, type LiveNews } from './news.ts';
import { joinOneStream } from './one-stream.ts';

type Stream = { tell: (news: LiveNews) => void; since: number; open: boolean };

/** Tabs of one browser: locks and channels of a page meet each other as those of several pages do. */
function browser() {
  const name = `test.${newId()}`,
    streams: Stream[] = [];
  return {
    name,
    streams,
    open: () => streams.filter(({ open }) => open),
    tab(since = liveNow()) {
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
    .poll(() => streams.map(({ since, open: stands }) => [Number.isFinite(since), stands]))
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
  tab(liveNow() - 60_000);
  await expect.poll(() => open().length).toBe(1);
  streams[0]!.tell({ type: 'state', state: 'open' });
  streams[0]!.tell(news('a'));
  const came = liveNow();
  const [early, away, before] = [tab(came - 500), tab(-Infinity), tab(came - 120_000)];
  for (const { heard } of [early, away, before])
    await expect.poll(() => heard).toEqual([{ type: 'state', state: 'open' }, { type: 'resync' }]);
  const late = tab(came + 5000);
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
