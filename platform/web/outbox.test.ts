import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from './outbox.ts';

const data = new Map<string, string>();
const storage = {
  getItem: (name: string) => data.get(name) ?? null,
  setItem: (name: string, value: string) => void data.set(name, value),
  removeItem: (name: string) => void data.delete(name),
  names: () => [...data.keys()],
};
type Thing = { key: string; words?: string };
const change = (key: string): Thing => ({ key });

let queue: Promise<void> = Promise.resolve();
/** As a lock of the browser's: one tab after the other. */
const alone = (work: () => Promise<void>) => (queue = queue.then(work));
let sent: string[] = [];
let fails: (() => Error | null) | null = null;
let refused: string[] = [];
let owner: string | null = 'amina';
const open = () =>
  new Outbox<Thing>({
    prefix: 'maktaba.highlights.waiting.',
    read: (value) => (typeof (value as Thing).key === 'string' ? (value as Thing) : null),
    alone,
    storage,
    owner: () => owner,
    send: async (one) => {
      const error = fails?.();
      if (error) throw error;
      sent.push(one.words ?? one.key);
    },
    passing: (error) => (error as Error).message === 'away',
    onRefused: (one) => void refused.push(one.key),
    onChange: () => {},
  });

beforeEach(() => {
  vi.useFakeTimers();
  data.clear();
  [sent, refused, fails, owner] = [[], [], null, 'amina'];
});
afterEach(() => void vi.useRealTimers());

test('READ-05 what cannot be sent is kept, tried again, and sent in order', async () => {
  fails = () => new Error('away');
  const box = open();
  box.put(change('1'));
  box.put(change('2'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(box.waiting.map((one) => one.key)).toEqual(['1', '2']);
  fails = null;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual(['1', '2']);
  expect(box.waiting).toEqual([]);
  expect(data.size).toBe(0);
});

test('READ-05 a page that crashed leaves what waits to the next one', async () => {
  fails = () => new Error('away');
  open().put(change('1'));
  await vi.advanceTimersByTimeAsync(10);
  fails = null;
  const next = open();
  expect(next.waiting.map((one) => one.key)).toEqual(['1']);
  await next.flush();
  expect(sent).toEqual(['1']);
});

test('READ-05 a refusal is told and does not hold up the rest', async () => {
  let first = true;
  fails = () => {
    if (!first) return null;
    first = false;
    return new Error('no');
  };
  const box = open();
  box.put(change('1'));
  box.put(change('2'));
  await vi.advanceTimersByTimeAsync(10);
  expect([refused, sent]).toEqual([['1'], ['2']]);
});

test('READ-05 nobody’s highlights are sent under another name, and damaged ones are left out', async () => {
  fails = () => new Error('away');
  open().put(change('1'));
  await vi.advanceTimersByTimeAsync(10);
  data.set('maktaba.highlights.waiting.badr.x', '{"half');
  fails = null;
  owner = 'badr';
  const box = open();
  expect(box.waiting).toEqual([]);
  await box.flush();
  expect(sent).toEqual([]);
  owner = 'amina';
  await box.flush();
  expect(sent).toEqual(['1']);
});

test('READ-07 a thing that still changes is written down at once and sent as it is in the end', async () => {
  const box = open();
  box.hold({ key: '1', words: 'a' });
  box.hold({ key: '1', words: 'ab' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect([...data.values()].map((text) => JSON.parse(text))).toEqual([{ key: '1', words: 'ab' }]);
  await box.release('1');
  expect(sent).toEqual(['ab']);
  expect(data.size).toBe(0);
});

test('READ-07 a crash while a thing still changes loses nothing: the next page sends it', async () => {
  open().hold({ key: '1', words: 'half' });
  await open().flush();
  expect(sent).toEqual(['half']);
});

test('READ-07 a crash between sending and hearing the answer: sent again under the same key, in the same order', async () => {
  const reached: string[] = [];
  fails = () => {
    reached.push('1');
    return new Error('away'); // the server has it, the answer is lost with the page
  };
  const crashed = open();
  crashed.put(change('1'));
  crashed.put(change('2'));
  await vi.advanceTimersByTimeAsync(10);
  fails = null;
  await open().flush();
  expect([reached, sent]).toEqual([['1'], ['1', '2']]);
});

test('READ-07 two tabs do not send the same thing twice', async () => {
  fails = () => new Error('away');
  const one = open();
  one.put(change('1'));
  await vi.advanceTimersByTimeAsync(10);
  const two = open();
  expect(two.waiting).toHaveLength(1);
  fails = null;
  await Promise.all([one.flush(), two.flush()]);
  expect(sent).toEqual(['1']);
  expect([one.waiting, two.waiting]).toEqual([[], []]);
});

test('READ-07 what is not to be sent after all is forgotten, also by the browser', async () => {
  const box = open();
  box.hold({ key: '1' });
  box.discard('1');
  await open().flush();
  expect([sent, data.size]).toEqual([[], 0]);
});

test('READ-07 a storage that takes nothing: things are sent as long as the page is open', async () => {
  const full = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  open().put(change('1'));
  await vi.advanceTimersByTimeAsync(10);
  full.mockRestore();
  expect(sent).toEqual(['1']);
});

test('READ-07 a session that ends while a thing is sent: it waits for its owner', async () => {
  const box = open();
  fails = () => {
    owner = null;
    return new Error('refused');
  };
  box.put(change('1'));
  await vi.advanceTimersByTimeAsync(10);
  fails = null;
  owner = 'badr';
  await box.flush();
  expect([sent, refused]).toEqual([[], []]);
  owner = 'amina';
  await box.flush();
  expect(sent).toEqual(['1']);
});

test('ROUTE-06 what is put after the sign-out stays nowhere', async () => {
  owner = null;
  open().hold(change('1'));
  await vi.advanceTimersByTimeAsync(10);
  expect([sent, data.size]).toEqual([[], 0]);
});
