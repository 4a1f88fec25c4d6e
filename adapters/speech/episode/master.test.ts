import { beforeAll, expect, test } from 'vitest';
import { fakeWav } from '../../../tests/support/fake-wav.ts';
import { loudnessOf } from '../../../tests/support/loudness.ts';
import { HOSTS } from './hosts.ts';
import { masterSound, SAMPLE_RATE, type SoundFacts, type SpokenLine } from './master.ts';
import { CODED } from './mp3/encode.ts';
import { joinProviderLine, speakLine } from './speak-line.ts';
import type { HostId } from './types.ts';

const TEXTS = [
  'Welcome. Today we read how a man traveled through time, and what he found there.',
  'He begins with a dinner. His guests do not believe a word of it, of course.',
  'There is no difference between time and any of the three dimensions of space, he says.',
  'Really?',
  'Except that our consciousness moves along it. That is his whole argument; everything else follows.',
  'Then he shows them the machine: brass, ebony and ivory, and a saddle that looks like a toy.',
];
let lines: SpokenLine[];
let whole: Awaited<ReturnType<typeof mastered>>;

async function mastered(of: readonly SpokenLine[], chimes: boolean) {
  const [left, right]: [number[], number[]] = [[], []];
  const sound = masterSound(of, { chimes });
  let next = await sound.next();
  for (; !next.done; next = await sound.next()) {
    for (const sample of next.value.left) left.push(sample);
    for (const sample of next.value.right) right.push(sample);
  }
  return { left: Float32Array.from(left), right: Float32Array.from(right), facts: next.value satisfies SoundFacts };
}

beforeAll(async () => {
  lines = [];
  for (const [i, text] of TEXTS.entries()) {
    const host: HostId = i % 2 ? 'marcus' : 'malaika';
    const segment = await speakLine({ text, language: 'en', voice: HOSTS[host].voice });
    const chapter = i % 3 === 0 ? { chapter: `Part ${i / 3 + 1}` } : {};
    lines.push({ id: `line-${i}`, host, speaker: host, text, pauseAfter: i === 2 ? 0.9 : 0.4, segment, ...chapter });
  }
  whole = await mastered(lines, true);
});

test('CAST-01 an episode is about -16 LUFS loud, after coding too, and no sample is above the ceiling', () => {
  const { left, right, facts } = whole;
  const measured = loudnessOf([left, right], SAMPLE_RATE) + 20 * Math.log10(CODED);
  expect(Math.abs(measured + 16)).toBeLessThan(1);
  expect(Math.abs(facts.loudness! - measured)).toBeLessThan(0.1);
  for (const samples of [left, right]) expect(samples.every((sample) => Math.abs(sample) <= 0.75)).toBe(true);
});

test('CAST-01 both hosts are as loud as each other, each a little to its side', () => {
  const { left, right, facts } = whole;
  const of = (speaker: string) => {
    const spans = facts.cues.filter((cue) => cue.speaker === speaker && cue.at > 5);
    const pick = (samples: Float32Array) =>
      spans.flatMap(({ at, to }) => [...samples.subarray(at * SAMPLE_RATE, to * SAMPLE_RATE)]);
    return { left: pick(left), right: pick(right) };
  };
  const [malaika, marcus] = [of('malaika'), of('marcus')];
  const loudness = ({ left: one, right: two }: typeof malaika) => loudnessOf([one, two], SAMPLE_RATE);
  expect(Math.abs(loudness(malaika) - loudness(marcus))).toBeLessThan(1);
  const power = (samples: readonly number[]) => samples.reduce((sum, sample) => sum + sample * sample, 0);
  expect(power(malaika.left) / power(malaika.right)).toBeCloseTo(power(marcus.right) / power(marcus.left), 0);
  expect(power(malaika.left)).toBeGreaterThan(power(malaika.right) * 1.3);
});

test('CAST-01 the timeline tells what is said when: in order, within the sound, words within their sentences', () => {
  const { facts, left, right } = whole;
  expect(facts.seconds).toBe(left.length / SAMPLE_RATE);
  expect(right).toHaveLength(left.length);
  expect(facts.cues.map(({ text }) => text).join(' ')).toBe(TEXTS.join(' '));
  let last = 0;
  for (const cue of facts.cues) {
    expect(cue.at).toBeGreaterThanOrEqual(last);
    expect(cue.to).toBeLessThanOrEqual(facts.seconds);
    const line = TEXTS[Number(cue.lineId.slice(5))]!;
    expect(line.slice(cue.start, cue.end)).toBe(cue.text);
    expect(cue.words.map((word) => line.slice(word.start, word.end)).join(' ')).toBe(cue.text);
    for (const word of cue.words) {
      expect(word.at).toBeGreaterThanOrEqual(cue.at);
      expect(word.to).toBeLessThanOrEqual(cue.to + 0.001);
    }
    last = cue.to;
  }
  expect(facts.chapters.map(({ title, at }) => [title, at === 0])).toEqual([
    ['Part 1', true],
    ['Part 2', false],
  ]);
  expect(facts.chapters[0]!.to).toBe(facts.chapters[1]!.at);
  expect(facts.chapters[1]!.to).toBeCloseTo(facts.seconds, 2);
  expect(facts.cues.find(({ lineId }) => lineId === 'line-3')!.at).toBe(facts.chapters[1]!.at);
});

test('CAST-01 pauses are quiet and as long as the script wants, peaks are those of the sound', () => {
  const { facts, left } = whole;
  for (const { at, to } of facts.pauses.slice(2)) {
    const part = left.subarray(Math.ceil((at + 0.01) * SAMPLE_RATE), Math.floor((to - 0.01) * SAMPLE_RATE));
    expect(part.every((sample) => Math.abs(sample) < 0.001)).toBe(true);
  }
  const chapter = facts.pauses.find(({ to }) => to === facts.chapters[1]!.at)!;
  expect(chapter.to - chapter.at).toBeCloseTo(0.9, 2);
  expect(facts.peaks.values).toHaveLength(Math.ceil(facts.seconds * facts.peaks.perSecond));
  expect(Math.max(...facts.peaks.values)).toBeGreaterThan(50);
  expect(Math.max(...facts.peaks.values)).toBeLessThanOrEqual(75);
});

test('CAST-01 nothing clicks: cuts and blocks make no step that the speech has not', () => {
  const { left, facts } = whole;
  for (const { at, to } of facts.cues)
    for (const edge of [at, to].map((seconds) => Math.round(seconds * SAMPLE_RATE)))
      for (let i = Math.max(1, edge - 60); i < Math.min(left.length, edge + 60); i++)
        expect(Math.abs(left[i]! - left[i - 1]!)).toBeLessThan(0.05);
});

test('CAST-01 the same lines give the same samples', async () => {
  const again = await mastered(lines, true);
  expect(again.facts).toEqual(whole.facts);
  expect(Buffer.compare(Buffer.from(again.left.buffer), Buffer.from(whole.left.buffer))).toBe(0);
});

test('CAST-01 a soft and a loud voice of a provider come out alike; nothing at all is an error', async () => {
  const text = 'One thing.';
  const said = [1, 20].map((softer, i): SpokenLine => {
    const segment = joinProviderLine(text, [{ start: 0, end: 10, wav: fakeWav({ seconds: 4 }) }]);
    const samples = segment.samples.map((sample) => sample / softer);
    return { id: `${i}`, host: 'malaika', speaker: 'M', text, pauseAfter: 0.4, segment: { ...segment, samples } };
  });
  const { left, facts } = await mastered(said, false);
  const levels = facts.cues.map(({ at, to }) => {
    const part = left.subarray((at + 1) * SAMPLE_RATE, (to - 1) * SAMPLE_RATE);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
  expect(levels[1]! / levels[0]!).toBeCloseTo(1, 1);
  await expect(mastered([], true)).rejects.toMatchObject({ code: 'NO_LINES' });
});
