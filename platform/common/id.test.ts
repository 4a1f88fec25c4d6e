import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { newId } from './id.ts';

afterEach(() => void vi.useRealTimers());

test('ids sort in the order they are made in, however many a millisecond has, and also when the clock goes back', () => {
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  const made = Array.from({ length: 10_000 }, () => newId());
  vi.setSystemTime(Date.now() - 60_000);
  made.push(newId());
  vi.setSystemTime(Date.now() + 120_000);
  made.push(newId());
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('an id is a UUID of version 7 that tells when it was made', () => {
  vi.useFakeTimers({ now: Date.UTC(2100, 0, 1), toFake: ['Date'] });
  const id = newId();
  expect(z.uuidv7().parse(id)).toBe(id);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2100, 0, 1));
});
