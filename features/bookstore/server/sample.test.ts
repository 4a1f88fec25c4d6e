import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewText, sampleChapters } from './sample.ts';

test('ROUTE-05 a sample is whole paragraphs by chapter; headings are titles, and a chapter without more is left out', () => {
  const book = [
    { chapter: 'The Tower', text: 'The Tower' },
    { chapter: 'One', text: 'One ' },
    { chapter: 'One', text: 'The lamp is lit.' },
    { chapter: 'One', text: 'It burns.' },
    { chapter: 'Two', text: 'Two' },
    { chapter: 'Two', text: 'x'.repeat(1000) },
    { chapter: 'Two', text: 'y' },
  ];
  expect(sampleChapters(book, 100).chapters).toEqual([{ title: 'One', paragraphs: ['The lamp is lit.', 'It burns.'] }]);
  expect(sampleChapters(book, 5)).toEqual({ chapters: [], bytes: 0 });
  expect(sampleChapters([], 100)).toEqual({ chapters: [], bytes: 0 });
});

test('ROUTE-05 whatever the book, no sample has more bytes than it may, and all of it is the beginning', () => {
  const paragraph = fc.record({ chapter: fc.constantFrom('', 'One', 'مصباح'), text: fc.string({ unit: 'grapheme' }) });
  fc.assert(
    fc.property(fc.array(paragraph), fc.nat({ max: 300 }), (book, max) => {
      const { chapters, bytes } = sampleChapters(book, max);
      expect(bytes).toBeLessThanOrEqual(max);
      const shown = chapters.flatMap((chapter) => chapter.paragraphs);
      expect(Buffer.byteLength(shown.join(''))).toBeLessThanOrEqual(bytes);
      const texts = book.filter(({ chapter, text }) => text.trim() !== chapter.trim()).map(({ text }) => text);
      expect(texts.slice(0, shown.length)).toEqual(shown);
    }),
  );
});

test('ROUTE-05 a description is cut at a word, on one line', () => {
  expect(previewText('One  two\nthree', 100)).toBe('One two three');
  expect(previewText('One two three', 9)).toBe('One two…');
});
