import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertedFile } from '../../../../tests/support/converted-file.ts';
import { haveSamples, sample } from '../../../../tests/support/samples.ts';
import { chapterFinder, type Contents, inReadingOrder } from './chapters.ts';

const entry = (label: string, o: { href?: string; page?: number; children?: Contents } = {}): Contents[number] => ({
  label,
  href: o.href ?? null,
  page: o.page ?? null,
  children: o.children ?? [],
});
const part = (chapter: string, first: number, last: number) => ({ chapter, first, last });
const noPages = async () => null;

describe('chapters by their headings', () => {
  const contents = [
    entry('Cover', { href: 'cover.xhtml' }),
    entry('Part One', {
      href: 'one.xhtml',
      children: [
        entry('Chapter 1. Loomings', { href: 'one.xhtml#a' }),
        entry('Chapter 2. The Carpet-Bag', {
          href: 'one.xhtml#b',
          children: [entry('Notes', { href: 'one.xhtml#n' })],
        }),
      ],
    }),
    entry('Part Two', { href: 'two.xhtml', children: [entry('Notes', { href: 'two.xhtml#n' })] }),
  ];
  const parts = [
    part('Chapter 1. Loomings', 0, 4),
    part('Chapter 2. The Carpet-Bag', 5, 6),
    part('Notes', 7, 7),
    part('Part Two', 8, 9),
    part('Notes', 10, 11),
  ];
  const find = chapterFinder(contents, parts, noPages);
  const at = async (title: string) => {
    const found = await find(title);
    return typeof found === 'string' ? found : inReadingOrder(found.stretches).map(({ from, to }) => [from, to]);
  };

  test('SPARK-01 one that stands above others is all of them', async () => {
    expect(await at('Part One')).toEqual([
      [0, 4],
      [5, 6],
      [7, 7],
    ]);
    expect(await at('Part Two')).toEqual([
      [8, 9],
      [10, 11],
    ]);
  });

  test.each([
    'Chapter 1. Loomings',
    'CHAPTER 1 — LOOMINGS',
    'Chapter 1.',
    'chapter I',
    'Loomings',
    ' Chapter  1:Loomings ',
  ])('SPARK-01 %s, however it is written', async (title) => expect(await at(title)).toEqual([[0, 4]]));

  test('one without text, and one that is not there', async () => {
    expect(await at('Cover')).toBe('without-text');
    expect(await at('Chapter 3')).toBe('unknown');
    expect(await at('Chapter 1. The Whale')).toBe('unknown');
  });

  test('by pages where no passage names it; without contents by the headings of the text', async () => {
    const pages = chapterFinder([entry('A', { page: 1 }), entry('B', { page: 3 })], [part('', 0, 9)], async (page) =>
      page > 4 ? null : (page - 1) * 2,
    );
    expect(await pages('A')).toEqual({ stretches: [{ from: 0, to: 3 }] });
    expect(await pages('B')).toEqual({ stretches: [{ from: 4, to: 9 }] });
    expect(await chapterFinder([], parts, noPages)('part two')).toEqual({ stretches: [{ from: 8, to: 9 }] });
  });
});

/** Real books, with the entries of their contents that lead to pictures only. */
const BOOKS: [file: string, ...pictures: string[]][] = [
  ['epub/moby-dick.epub'],
  ['epub/wells.epub'],
  ['epub/childrens-literature.epub'],
  ['epub/trees.epub'],
  ['epub/cole-voyage-of-life.epub'],
  ['epub/israelsailing.epub', 'דף פתיחה'],
  ['epub/regime-anticancer-arabic.epub', 'Couverture', 'Page de titre'],
  ['epub/wasteland.epub'],
  ['docx/wells.docx'],
  ['docx/udhr-ar.docx'],
  ['md/wells.md'],
  ['pdf/pdflatex-outline.pdf'],
  ['pdf/testPDF_bookmarks.pdf'],
  ['pdf/habibi-arabic.pdf'],
  ['xml/jats-elife-32671.xml'],
  ['xml/tei-scheerbart-das-gift.xml'],
];
const labelsOf = (contents: Contents): string[] =>
  contents.flatMap(({ label, children }) => [label, ...labelsOf(children)]);

async function read(name: string) {
  const { converted, passages } = await convertedFile(readFileSync(sample(name)), basename(name));
  const parts: { chapter: string; first: number; last: number }[] = [];
  for (const { chapter, ord } of passages)
    if (parts.at(-1)?.chapter === chapter) parts.at(-1)!.last = ord;
    else parts.push({ chapter, first: ord, last: ord });
  return { toc: converted.toc, parts, passages };
}

describe.skipIf(!haveSamples)('real books', () => {
  test.each(BOOKS)('SPARK-01 every entry of the contents of %s has its text', async (name, ...pictures) => {
    const { toc, parts, passages } = await read(name);
    const find = chapterFinder(
      toc,
      parts,
      async (page) => passages.find((one) => one.page !== null && one.page >= page)?.ord ?? null,
    );
    const labels = labelsOf(toc);
    const found = await Promise.all(labels.map(find));
    const lost = labels.filter((_, at) => typeof found[at] === 'string');
    expect(lost).toEqual(pictures);
    expect(found).not.toContain('unknown');
  });

  test('SPARK-01 a section of a collection is all of its stories, a chapter its own text', async () => {
    const { toc, parts } = await read('epub/childrens-literature.epub');
    const find = chapterFinder(toc, parts, noPages);
    const section = toc.find(({ children }) => children.length > 3)!;
    const [whole, story] = await Promise.all([find(section.label), find(section.children.at(-1)!.label)]);
    if (typeof whole === 'string' || typeof story === 'string') throw new Error('not found');
    const [all, one] = [inReadingOrder(whole.stretches), inReadingOrder(story.stretches)];
    expect(all.length).toBeGreaterThan(one.length);
    for (const { from, to } of one) expect(all.some((held) => held.from <= from && held.to >= to)).toBe(true);
  });
});
