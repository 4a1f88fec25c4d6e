import { expect, test } from 'vitest';
import { FADE_SECONDS, SLEEP_MORE_SECONDS } from '../limits.ts';
import { fadeOf, type Sleep, sleepLeft, sleepLonger, sleptFor } from './sleep.ts';

const playing = { seconds: 40, length: 100, speed: 2 };

test('PLAY-01 how long it plays until sleep, as a listener counts', () => {
  expect(sleepLeft({ until: 'time', left: 300 }, playing)).toBe(300);
  expect(sleepLeft({ until: 'chapter', at: 60 }, playing)).toBe(10);
  expect(sleepLeft({ until: 'end' }, playing)).toBe(30);
  expect(sleepLeft({ until: 'chapter', at: 30 }, playing)).toBe(0);
});

test('PLAY-01 time runs out, and no further; a place doesn’t', () => {
  expect(sleptFor({ until: 'time', left: 10 }, 4)).toEqual({ until: 'time', left: 6 });
  expect(sleptFor({ until: 'time', left: 3 }, 4)).toEqual({ until: 'time', left: 0 });
  expect(sleptFor({ until: 'end' }, 4)).toEqual({ until: 'end' });
});

test('PLAY-01 five more minutes follow what there is left, whatever it waited for', () => {
  const longer = (sleep: Sleep) => sleepLonger(sleep, playing);
  expect(longer({ until: 'time', left: 20 })).toEqual({ until: 'time', left: 20 + SLEEP_MORE_SECONDS });
  expect(longer({ until: 'chapter', at: 60 })).toEqual({ until: 'time', left: 10 + SLEEP_MORE_SECONDS });
});

test('PLAY-01 only what may end in the middle of a sentence fades', () => {
  expect(fadeOf(null)).toBe(1);
  expect(fadeOf({ until: 'time', left: 300 })).toBe(1);
  expect(fadeOf({ until: 'time', left: FADE_SECONDS / 2 })).toBe(0.5);
  expect(fadeOf({ until: 'time', left: 0 })).toBe(0);
  expect(fadeOf({ until: 'end' })).toBe(1);
});
