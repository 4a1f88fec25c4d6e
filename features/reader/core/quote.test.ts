import { expect, test } from 'vitest';
import { findPart, findQuote } from './quote.ts';

const found = (text: string, quote: string) => {
  const at = findQuote(text, quote);
  return at && text.slice(at.start, at.end);
};

test('READ-08 the mark of a footnote inside a passage does not hide it', () => {
  const text = 'the soft radiance of the incandescent1 lights in the lilies of silver';
  const found = findQuote(text, 'radiance of the incandescent lights in the lilies');
  expect(text.slice(found!.start, found!.end)).toBe('radiance of the incandescent1 lights in the lilies');
});

test('READ-08 words are found in spite of spaces, line ends, case, marks and ligatures', () => {
  expect(found('The “timbers”\n  be-\nneath are ﬁtted.', 'the "timbers" beneath ARE fitted')).toBe(
    'The “timbers”\n  be-\nneath are ﬁtted',
  );
  expect(found('قال: كِتابُ الحِكمة هنا', 'كتاب الحكمة')).toBe('كِتابُ الحِكمة');
});

test('READ-08 a quotation cut by the end of the page is found by its beginning', () => {
  const page = 'before. It is as if from the open field a brick-kiln were trans';
  expect(found(page, 'It is as if from the open field a brick-kiln were transported to her planks.')).toMatch(
    /^It is as if from the open field a brick/,
  );
});

test('READ-08 what is not there is not found', () => {
  expect(found('some other words', 'brick furnace')).toBeNull();
  expect(found('words', '—')).toBeNull();
});

test('READ-08 offsets count UTF-16 units beyond the basic plane', () => {
  expect(found('𝔄𝔟𝔠 — x', 'abc')).toBe('𝔄𝔟𝔠');
});

test('READ-09 a part of a passage is found where the passage stands, not at the first such word', () => {
  const page = 'The sea was calm. The sea, said the cap-\ntain, was never calm. The sea!';
  const passage = 'The sea, said the captain, was never calm.';
  const found = findPart(page, passage, 4, 7)!;
  expect([page.slice(found.start, found.end), found.start]).toEqual(['sea', 22]);
  const broken = findPart(page, passage, 18, 25)!;
  expect(page.slice(broken.start, broken.end)).toBe('cap-\ntain');
  expect(findPart('Something else', passage, 4, 7)).toBeNull();
});
