import { expect, test } from 'vitest';
import { changeOf, type Draft, isSame } from './draft.ts';

const SAVED: Draft = {
  revision: 3,
  title: 'The lamp of Orvik',
  excerpt: 'Who keeps it',
  tags: ['sea'],
  paragraphs: [
    { id: 'a', heading: 'One', kind: 'text', text: 'The keeper carries a lantern.' },
    { id: 'b', heading: '', kind: 'blockquote', text: 'One amber lantern.' },
  ],
};

test('SPARK-01 nothing is sent of what did not change, blanks at the ends aside', () => {
  expect(changeOf(SAVED, SAVED)).toEqual({});
  expect(changeOf({ ...SAVED, title: ' The lamp of Orvik ' }, SAVED)).toEqual({});
  expect(isSame({ ...SAVED, excerpt: 'Who keeps it ' }, SAVED)).toBe(true);
});

test('SPARK-01 an empty title is never sent, an empty standfirst is', () => {
  expect(changeOf({ ...SAVED, title: ' ', excerpt: '' }, SAVED)).toEqual({ excerpt: '' });
});

test('SPARK-01 paragraphs are named in order; words are sent for those that were touched, are new or are empty', () => {
  const [first, second] = SAVED.paragraphs as [Draft['paragraphs'][number], Draft['paragraphs'][number]];
  const draft = {
    ...SAVED,
    paragraphs: [
      second,
      { id: 'new', heading: '', kind: 'text' as const, text: '' },
      { ...first, text: 'A keeper carries a lantern.' },
    ],
  };
  expect(changeOf(draft, SAVED)).toEqual({
    paragraphs: [
      { id: 'b', heading: null, kind: 'blockquote' },
      { id: 'new', heading: null, kind: 'text', text: '' },
      { id: 'a', heading: 'One', kind: 'text', text: 'A keeper carries a lantern.' },
    ],
  });
  expect(changeOf({ ...draft, tags: [] }, draft)).toEqual({ tags: [] });
});
