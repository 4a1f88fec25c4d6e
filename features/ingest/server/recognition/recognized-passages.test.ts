import { expect, test } from 'vitest';
import type { Passage } from '../../../../adapters/formats/index.ts';
import { sampleOf, withRecognized, wordsOf } from './recognized-passages.ts';

const own = (ord: number, page: number | null, text: string): Passage => ({
  ord,
  section: page === null ? 0 : page - 1,
  chapter: '',
  text,
  prefix: '',
  suffix: '',
  cfi: null,
  page,
  rects: null,
});
const toc = [
  { label: 'One', href: null, page: 1, children: [{ label: 'One, further', href: null, page: 3, children: [] }] },
  { label: 'Two', href: null, page: 4, children: [] },
];
const scan = { readable: 'pdf', title: 'Scan', toc, language: 'en' };

async function merged(...given: Parameters<typeof withRecognized>): Promise<Passage[]> {
  const all: Passage[] = [];
  for await (const passage of withRecognized(...given)) all.push(passage);
  return all;
}

test('UPL-05 recognized words stand in the order of the pages, with page, chapter and no rectangles', async () => {
  const pages = [
    { page: 1, text: 'Cover words.' },
    { page: 3, text: 'Third page.' },
    { page: 5, text: null },
    { page: 6, text: 'Last page.' },
  ];
  const all = await merged([own(0, 2, 'Second.'), own(1, 2, 'Still second.'), own(2, 4, 'Fourth.')], pages, scan);
  expect(all.map(({ ord, page, text }) => [ord, page, text])).toEqual([
    [0, 1, 'Cover words.'],
    [1, 2, 'Second.'],
    [2, 2, 'Still second.'],
    [3, 3, 'Third page.'],
    [4, 4, 'Fourth.'],
    [5, 6, 'Last page.'],
  ]);
  expect(all.filter((one) => one.recognised).map(({ chapter, section, rects }) => [chapter, section, rects])).toEqual([
    ['One', 0, null],
    ['One, further', 2, null],
    ['Two', 5, null],
  ]);
});

test('UPL-05 the words of a picture follow what its file says, under its title', async () => {
  const all = await merged([own(0, null, 'Picture sign (jpg).')], [{ page: 1, text: 'Stop.' }], {
    readable: 'image',
    title: 'Sign',
    toc: [],
    language: null,
  });
  expect(all[1]).toMatchObject({ ord: 1, section: 1, chapter: 'Sign', page: null, text: 'Stop.', recognised: true });
});

test('words are counted, and the first of them tell the language', () => {
  const pages = [
    { page: 1, text: 'one two' },
    { page: 2, text: null },
    { page: 3, text: 'three' },
  ];
  expect(wordsOf(pages)).toBe(3);
  expect(sampleOf(pages, 5)).toBe('one two');
  expect(sampleOf(pages, 500)).toBe('one two three');
});
