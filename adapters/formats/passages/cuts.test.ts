import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { cutPassages } from './cuts.ts';

test('a long paragraph whose source is wrapped is cut at the ends of sentences, not of lines', () => {
  const sentence =
    'In 1842 when Cole was in Rome he painted\na second set of the series which on his return\nto America was shown in Boston. ';
  const text = sentence.repeat(Math.ceil((LIMITS.passageCharacters * 1.5) / sentence.length));
  const cuts = cutPassages(text, 'en');
  expect(cuts.length).toBeGreaterThan(1);
  for (const [start, end] of cuts) {
    expect(text.slice(start, end)).toMatch(/^In 1842/);
    expect(text.slice(start, end)).toMatch(/Boston\.$/);
  }
});
