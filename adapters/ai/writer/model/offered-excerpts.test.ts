import { expect, test } from 'vitest';
import { MATES, placeOf } from '../../../../tests/support/mates-ground.ts';
import { sizeOf } from '../../verify/find-quote.ts';
import type { WriterPassage } from '../types.ts';
import { offeredExcerpts } from './offered-excerpts.ts';

test('SPARK-01 excerpts are offered in the order of the text, with what stands around them', () => {
  const places = [
    placeOf('The third mate was Flask'),
    placeOf('Long usage had, for this Stubb, converted the jaws of death into an easy chair.'),
  ];
  expect(offeredExcerpts(places, MATES)).toEqual([
    {
      id: 'e1',
      section: 'Knights and Squires',
      text: places[1]!.text,
      around:
        'He was a native of Cape Cod; and hence, according to local usage, was called a Cape-Cod-man. […] […] What he thought of death itself, there is no telling.',
      quotation: places[1],
    },
    expect.objectContaining({ id: 'e2', quotation: places[0] }),
  ]);
});

test('SPARK-01 a place that is not in its passage, or lies in another, is not offered', () => {
  const [whole, part] = [
    placeOf('Stubb was the second mate. He was a native of Cape Cod;'),
    placeOf('Stubb was the second mate.'),
  ];
  const wrong = [
    { ...part, text: 'Stubb was the first mate.' },
    { ...part, passageId: 'p9' },
    { ...part, end: part.start, text: '' },
  ];
  expect(offeredExcerpts([part, ...wrong, whole, whole, part], MATES).map(({ quotation }) => quotation)).toEqual([
    whole,
  ]);
});

test('SPARK-01 at most forty, evenly over the text, none longer than sixty words', () => {
  const sentence = 'The ship went on and the sea was calm and wide that day, they say.';
  const passages: WriterPassage[] = Array.from({ length: 90 }, (_, at) => ({
    ...MATES[0]!,
    id: `l${at}`,
    text: at === 0 ? `${'so '.repeat(200)}on.` : Array.from({ length: 8 }, () => sentence).join(' '),
  }));
  const places = passages.map(({ id, text }) => ({ passageId: id, start: 0, end: text.length, text }));
  const offered = offeredExcerpts(places, passages);
  expect(offered).toHaveLength(40);
  expect(offered[0]!.quotation.passageId).toBe('l0');
  expect(Number(offered.at(-1)!.quotation.passageId.slice(1))).toBeGreaterThan(85);
  for (const { text, quotation } of offered) {
    expect(sizeOf(text)).toBeLessThanOrEqual(60);
    expect(quotation.text.startsWith(text.replace(/ …$/, ''))).toBe(true);
  }
  expect(offered[1]!.text.endsWith('they say.')).toBe(true);
});
