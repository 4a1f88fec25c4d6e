import { expect, test } from 'vitest';
import { AUTO_STOPS, SPEED } from '../limits.ts';
import {
  clampSpeed,
  clockSeconds,
  DEFAULT_NARRATION,
  endsChapter,
  loudness,
  repairNarration,
  secondsAt,
  sentenceAt,
  speedShare,
  stopAfterMs,
  timeLeft,
  wordAt,
} from './index.ts';

test('READ-04 the speed goes from 0.5 to 2.0 in steps of 0.05', () => {
  expect(Array.from({ length: 31 }, (_, i) => clampSpeed(0.5 + i * 0.05))).toEqual(
    Array.from({ length: 31 }, (_, i) => Math.round(50 + i * 5) / 100),
  );
  expect([clampSpeed(0.1), clampSpeed(9), clampSpeed(1.26), clampSpeed(NaN)]).toEqual([0.5, 2, 1.25, 1]);
  expect(SPEED.ticks).toEqual([0.75, 1, 1.25, 1.5]);
  expect([speedShare(0.5), speedShare(1.25), speedShare(2)]).toEqual([0, 0.5, 1]);
});

test('READ-04 auto-stop: off, 15, 30, 60 minutes, end of chapter', () => {
  expect(AUTO_STOPS.map(stopAfterMs)).toEqual([null, 900_000, 1_800_000, 3_600_000, null]);
  expect(timeLeft('15', 0)).toBe(900_000);
  expect(timeLeft('15', 899_999)).toBe(1);
  expect(timeLeft('15', 2_000_000)).toBe(0);
  expect(timeLeft('off', 2_000_000)).toBeNull();
});

test('READ-04 before the time is over the voice fades', () => {
  expect([null, 60_000, 8000, 4000, 0].map(loudness)).toEqual([1, 1, 1, 0.5, 0]);
});

test('READ-04 a chapter ends where the next passage belongs to another, and at the end of the book', () => {
  expect(endsChapter({ chapter: 'I' }, { chapter: 'I' })).toBe(false);
  expect(endsChapter({ chapter: 'I' }, { chapter: 'II' })).toBe(true);
  expect(endsChapter({ chapter: 'I' }, null)).toBe(true);
});

const words = [
  { start: 0, end: 3, at: 0.1, to: 0.4 },
  { start: 4, end: 8, at: 0.4, to: 0.9 },
  { start: 9, end: 12, at: 1.2, to: 1.5 },
];

test('READ-04 the word of a moment, the moment of a word', () => {
  expect([0, 0.1, 0.39, 0.4, 1, 1.2, 99].map((seconds) => wordAt(words, seconds)?.start)).toEqual([
    undefined,
    0,
    0,
    4,
    4,
    9,
    9,
  ]);
  expect([0, 3, 5, 9, 50].map((offset) => secondsAt(words, offset))).toEqual([0.1, 0.4, 0.4, 1.2, 0]);
  const sentences = [
    { start: 0, end: 8 },
    { start: 9, end: 12 },
  ];
  expect([0, 7, 8, 9, 40].map((offset) => sentenceAt(sentences, offset))).toEqual([0, 0, 1, 1, 1]);
  expect(sentenceAt([], 3)).toBe(0);
});

test('READ-04 what was remembered is repaired', () => {
  expect(
    repairNarration({ voice: 'onyx', bookVoice: false, skipAsides: true, speed: 1.55, autoStop: 'chapter' }),
  ).toEqual({
    voice: 'onyx',
    bookVoice: false,
    skipAsides: true,
    speed: 1.55,
    autoStop: 'chapter',
  });
  expect(repairNarration({ voice: 3, speed: 'fast', autoStop: '5' })).toEqual(DEFAULT_NARRATION);
  expect(repairNarration(null)).toEqual({
    voice: 'nova',
    bookVoice: true,
    skipAsides: false,
    speed: 1,
    autoStop: 'off',
  });
});

test('READ-04 times of media overlays are read in every way they may be written', () => {
  const times = ['1:02:03.5', '02:03', '7.25s', '300ms', '2.5min', '1h', '12', ' 5s '];
  expect(times.map(clockSeconds)).toEqual([3723.5, 123, 7.25, 0.3, 150, 3600, 12, 5]);
  expect([null, undefined, '', 'soon', '1:2:3:4', '5 s', '-1s', '1e9'].map(clockSeconds)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});
