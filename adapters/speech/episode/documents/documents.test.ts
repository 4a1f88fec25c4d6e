import { expect, test } from 'vitest';
import type { Cue } from '../types.ts';
import { subRip, webVtt } from './captions.ts';
import { chaptersDocument, pausesDocument, peaksDocument, wordsDocument } from './data.ts';
import { plainTranscript } from './transcript.ts';

const cue = (lineId: string, speaker: string, text: string, at: number, to: number): Cue => ({
  lineId,
  speaker,
  text,
  start: 0,
  end: text.length,
  at,
  to,
  words: [{ start: 0, end: text.length, at, to }],
});
const cues = [
  cue('1', 'Malaika', 'Is 1 < 2 & 3 > 2?', 2.6, 4.0004),
  cue('1', 'Malaika', 'Yes --> really,\n\nit <b>is</b> {\\an8}.', 4.3, 5.9996),
  cue('2', 'Marcus <x>', 'At 1 hour.', 3661.25, 3662),
];
const chapters = [
  { title: 'The  start', at: 0, to: 3661.25 },
  { title: 'The end', at: 3661.25, to: 3700 },
];

test('CAST-01 captions name the speaker as voice; signs of the format are escaped, empty lines cannot end one', () => {
  expect(webVtt(cues)).toBe(`WEBVTT

1
00:00:02.600 --> 00:00:04.000
<v Malaika>Is 1 &lt; 2 &amp; 3 &gt; 2?</v>

2
00:00:04.300 --> 00:00:06.000
<v Malaika>Yes --&gt; really, it &lt;b&gt;is&lt;/b&gt; {\\an8}.</v>

3
01:01:01.250 --> 01:01:02.000
<v Marcus &lt;x&gt;>At 1 hour.</v>
`);
});

test('CAST-01 captions for other players are plain: numbered, with commas, without anything like a tag', () => {
  expect(subRip(cues)).toBe(`1
00:00:02,600 --> 00:00:04,000
Malaika: Is 1 < 2 & 3 > 2?

2
00:00:04,300 --> 00:00:06,000
Malaika: Yes → really, it ‹b›is‹/b› (\\an8).

3
01:01:01,250 --> 01:01:02,000
Marcus ‹x›: At 1 hour.
`);
});

test('CAST-01 captions come in the order of their time', () => {
  expect(webVtt(cues.toReversed())).toBe(webVtt(cues));
  expect(subRip(cues.toReversed())).toBe(subRip(cues));
  expect(webVtt([])).toBe('WEBVTT\n');
});

test('CAST-01 the transcript has a paragraph for each turn and the titles of chapters', () => {
  expect(plainTranscript('Time', { cues, chapters })).toBe(`Time

The start

Malaika: Is 1 < 2 & 3 > 2? Yes --> really, it <b>is</b> {\\an8}.

The end

Marcus <x>: At 1 hour.
`);
});

test('CAST-01 chapters are those of the podcast namespace; words, peaks and pauses keep their seconds', () => {
  expect(chaptersDocument(chapters)).toEqual({
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: 'The  start' },
      { startTime: 3661.25, title: 'The end' },
    ],
  });
  const { lines } = wordsDocument(cues);
  expect(lines.map(({ id, speaker, at, to, words }) => [id, speaker, at, to, words.length])).toEqual([
    ['1', 'Malaika', 2.6, 5.9996, 2],
    ['2', 'Marcus <x>', 3661.25, 3662, 1],
  ]);
  expect(cues[0]!.words).toHaveLength(1);
  const peaks = { perSecond: 10, values: [0, 40, 71] };
  expect(peaksDocument({ seconds: 0.25, peaks })).toEqual({
    version: 1,
    seconds: 0.25,
    perSecond: 10,
    most: 100,
    peaks: [0, 40, 71],
  });
  const pauses = [{ at: 1, to: 1.3 }];
  expect(pausesDocument({ seconds: 2, pauses })).toEqual({ version: 1, seconds: 2, pauses });
});
