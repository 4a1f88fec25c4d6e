import { expect, test } from 'vitest';
import { stageClock } from './stage-clock.ts';

test('UPL-05 each step lasts until the next begins', () => {
  let now = 100;
  const clock = stageClock(() => now);
  const pass = (step: 'sniff' | 'extract' | 'write', after: number) => {
    now += after;
    clock.passes({ step, done: 0, total: 1 });
  };
  pass('sniff', 5);
  pass('extract', 5);
  pass('extract', 20);
  pass('write', 30);
  now += 7;
  expect(clock.end()).toEqual({ sniff: 10, extract: 50, write: 7 });
});
