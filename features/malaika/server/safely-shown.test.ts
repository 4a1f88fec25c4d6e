import { expect, test } from 'vitest';
import type { Citation, DoubtfulSpan } from '../contract.ts';
import { safelyShown } from './safely-shown.ts';

const cited = (number: number, text: string) => ({ number, text }) as Citation;
const doubt = (start: number, end: number): DoubtfulSpan => ({ start, end, state: 'contradicted', nearest: null });
const shown = (content: string, citations: Citation[], unsupported: DoubtfulSpan[] = []) =>
  safelyShown({ content, citations, unsupported, followUps: [] });

test('CHAT-02 an old answer keeps the quotations that its citations bear out, and no other mark', () => {
  const slice = 'I will not tamely be called a dog,\n“sir”';
  const { content } = shown(
    'Stubb said: “No, sir. I will gladly and tamely\nbe called a dog” [1]. He said “I will not tamely be called a dog, “sir”” [1], his “courage”.\n\n> And gladly.',
    [cited(1, slice)],
  );
  expect(content).toBe(
    'Stubb said: No, sir. I will gladly and tamely\nbe called a dog [1]. He said “I will not tamely be called a dog, “sir”” [1], his courage.\n\n And gladly.',
  );
});

test('CHAT-02 what is marked as not found stays marked when marks before it go', () => {
  const text = 'A “b” c. “Whales sing.” End';
  const { content, unsupported } = shown(text, [], [doubt(9, 23)]);
  expect(unsupported.map(({ start, end }) => content.slice(start, end))).toEqual(['Whales sing.']);
  expect(unsupported).toMatchObject([{ state: 'contradicted', nearest: null }]);
  expect(safelyShown({ content, unsupported, citations: [], followUps: ['Why “gladly”?'] })).toEqual({
    content,
    unsupported,
    citations: [],
    followUps: ['Why gladly?'],
  });
});
