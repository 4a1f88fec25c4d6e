import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../common/id.ts';
import type { LiveNews } from './news.ts';
import { joinOneStream } from './one-stream.ts';

type Stream = { tell: (news: LiveNews) => void; isNew: boolean; open: boolean };

/** Tabs of one browser: locks and channels of a page meet each other as those of several pages do. */
function browser() {
  const name = `test.${newId()}`,
    streams: Stream[] = [];
  return {
    streams,
    open: () => streams.filter(({ open }) => open),
    tab(isNew = true) {
      const heard: LiveNews[] = [];
      const leave = joinOneStream({
        name,
        isNew,
        tell: (news) => heard.push(news),
        open(tell, fresh) {
          const stream = { tell, isNew: fresh, open: true };
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
  await expect.poll(() => second.heard).toEqual([{ type: 'state', state: 'open' }]); // asked of the first
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
    .poll(() => streams.map(({ isNew, open: stands }) => [isNew, stands]))
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

test('who was away asks for everything again; who leaves while waiting takes over nothing', async () => {
  const { tab, streams, open } = browser();
  const first = tab();
  await expect.poll(() => open().length).toBe(1);
  const back = tab(false);
  await expect.poll(() => back.heard).toEqual([{ type: 'resync' }]);
  back.leave();
  first.leave();
  const last = tab();
  await expect.poll(() => open().length).toBe(1);
  expect(streams).toHaveLength(2);
  streams[1]!.tell(news('c'));
  expect([last.heard, back.heard]).toEqual([[news('c')], [{ type: 'resync' }]]);
});

test('what another program says on the channel is not taken for news', async () => {
  const { tab, streams, open } = browser();
  tab();
  await expect.poll(() => open().length).toBe(1);
  const second = tab();
  await expect
    .poll(() => {
      for (const odd of [
        null,
        'resync',
        { type: 'state', state: 'gone' },
        { type: 'items', items: [{ kind: 7 }, null] },
      ])
        streams[0]!.tell(odd as never);
      return second.heard.length;
    })
    .toBeGreaterThan(0);
  expect(second.heard.every((one) => one.type === 'items' && one.items.length === 0)).toBe(true);
});
