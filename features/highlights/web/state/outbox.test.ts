import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pending } from '../../core/index.ts';
import { Outbox } from './outbox.ts';

const data = new Map<string, string>();
const storage = {
  getItem: (name: string) => data.get(name) ?? null,
  setItem: (name: string, value: string) => void data.set(name, value),
  removeItem: (name: string) => void data.delete(name),
  names: () => [...data.keys()],
};
const change = (key: string): Pending => ({ key, do: 'change', bookId: 'b', id: `mark-${key}`, changes: { note: key } });

let sent: string[] = [];
let fails: (() => Error | null) | null = null;
let refused: string[] = [];
let owner: string | null = 'amina';
const open = () =>
  new Outbox({
    storage,
    owner: () => owner,
    send: async (one) => {
      const error = fails?.();
      if (error) throw error;
      sent.push(one.key);
    },
    passing: (error) => (error as Error).message === 'away',
    onRefused: (one) => void refused.push(one.key),
    onWaiting: () => {},
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
