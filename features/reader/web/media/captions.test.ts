import { expect, test } from 'vitest';
import { captionsText } from './captions.ts';
import { chaptersOf, currentOf } from './chapters.tsx';

test('UPL-05 words of a film become captions that end', () => {
  const lines = [
    { at: 0.5, until: 2, text: 'a < b' },
    { at: 3723.25, until: null, text: 'two' },
  ];
  expect(captionsText(lines, 3725)).toBe(
    'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\na &lt; b\n\n01:02:03.250 --> 01:02:05.000\ntwo\n',
  );
});

test('UPL-05 the chapter that plays is known', () => {
  const toc = [
    { label: 'One', href: 't=0', page: null, children: [] },
    { label: 'Two', href: 't=61.5', page: null, children: [] },
    { label: 'No place', href: null, page: null, children: [] },
  ];
  const chapters = chaptersOf({ toc });
  expect(chapters).toEqual([
    { title: 'One', at: 0 },
    { title: 'Two', at: 61.5 },
  ]);
  expect([currentOf(chapters, 0), currentOf(chapters, 61.4), currentOf(chapters, 61.5), currentOf([], 3)]).toEqual([
    0, 0, 1, -1,
  ]);
});
