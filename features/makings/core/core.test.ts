import { expect, test } from 'vitest';
import { progressAfter, progressAt, secondsLeft, spanned, textShare } from './index.ts';

test('the time left is the default while there is no progress, then goes by the pace', () => {
  expect(secondsLeft(0, { seconds: 40, from: 0 })).toBe(300);
  expect(secondsLeft(50, { seconds: 40, from: 0 })).toBe(40);
  expect(secondsLeft(50, { seconds: 0, from: 50 })).toBe(150);
  expect(secondsLeft(75, { seconds: 10, from: 50 })).toBe(10);
  expect(secondsLeft(99.9, { seconds: 10, from: 0 })).toBe(1);
});

test('progress only goes up from step to step, with and without steps after the text', () => {
  const steps = ['sources', 'gather', 'outline', 'draft', 'check', 'finish'] as const;
  const share = textShare(10, 60);
  const text = steps.flatMap((step) => [0, 0.5, 1].map((part) => progressAt({ step, share: part }, share)));
  const after = [
    [0, 0],
    [0.5, 0],
    [1, 0.4],
    [1, 1],
  ].map((shares) => progressAfter(shares, share));
  const at = [...text, ...after];
  expect(at.toSorted((a, b) => a - b)).toEqual(at);
  expect(at.at(-1)).toBeCloseTo(100);
  expect(progressAt({ step: 'finish', share: 1 }, textShare(10, 0))).toBe(100);
});

const passages = [
  { ord: 4, text: 'Call me Ishmael. Some years ago—never mind how long precisely—' },
  { ord: 5, text: 'having little or no money in my purse, I thought I would sail about.' },
  { ord: 6, text: 'It is a way I have of driving off the spleen.' },
];
const slice = (span: ReturnType<typeof spanned>) =>
  span &&
  passages
    .filter(({ ord }) => ord >= span.from && ord <= span.to)
    .map(({ ord, text }) => text.slice(ord === span.from ? span.start : 0, ord === span.to ? span.end : undefined));

test('a selected text is found across passages, whatever its blanks, signs and case', () => {
  expect(
    slice(spanned(passages, 'some years ago -- never mind how long precisely having little\n or no money')),
  ).toEqual(['Some years ago—never mind how long precisely—', 'having little or no money']);
  expect(slice(spanned(passages, 'driving off'))).toEqual(['driving off']);
  expect(spanned(passages, 'driving out')).toBeNull();
  expect(spanned(passages, ' … ')).toBeNull();
});

test('a long selection may differ a little in its middle, not at its ends', () => {
  const many = Array.from({ length: 30 }, (_, ord) => ({
    ord,
    text: `Passage number ${ord} tells of ship ${ord * 7} and of its harbor.`,
  }));
  const selected = many.map(({ text }) => text).join('\n');
  expect(spanned(many, selected.replace('number 15', 'number 15 [note 3]'))).toMatchObject({ from: 0, to: 29 });
  expect(spanned(many, `Something else altogether ${selected}`)).toBeNull();
});
