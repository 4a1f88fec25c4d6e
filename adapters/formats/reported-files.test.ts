import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { convertedFile } from '../../tests/support/converted-file.ts';
import { haveSamples, sampleBytes } from '../../tests/support/samples.ts';

const read = (name: string) => convertedFile(sampleBytes(`reports/${name}`), name);

test.skipIf(!haveSamples)('UPL-03 a cover named by its path is found in a reported file', async () => {
  const { converted, dir } = await read('b06-cover-by-href.epub');
  expect(converted.cover).not.toBeNull();
  const { dominant } = await sharp(join(dir, converted.cover!)).stats();
  expect(dominant.g).toBeGreaterThan(2 * Math.max(dominant.r, dominant.b)); // front.png is green, logo.png red
});

test.skipIf(!haveSamples)('UPL-03 an entry of the contents whose file is missing leads nowhere', async () => {
  const { toc } = (await read('b09-ncx-missing.epub')).converted;
  expect(toc.map(({ label, href }) => [label, href !== null])).toEqual([
    ['Chapter One', true],
    ['Gone Page', false],
    ['Chapter Two', true],
  ]);
});

test.skipIf(!haveSamples)('UPL-05 a character given as a picture is part of its sentence', async () => {
  const texts = (await read('b15-ruby-vertical.epub')).passages.map(({ text }) => text).join('\n');
  expect(texts).toContain('喰い殺された');
});

test.skipIf(!haveSamples)('UPL-05 the series of a FictionBook is that of its author', async () => {
  expect((await read('f1-table-comment.fb2')).converted.meta).toMatchObject({ series: 'Речной цикл', seriesIndex: 3 });
});

test.skipIf(!haveSamples)('UPL-05 columns whose lines alternate in a PDF are read one after the other', async () => {
  const text = (await read('p5-columns-wide-gutter.pdf')).passages.map((one) => one.text).join(' ');
  const at = (word: string) => text.indexOf(word);
  const order = ['Leftword0', 'Leftword1', 'Leftword22', 'top right', 'Rightword1', 'Rightword23'].map(at);
  expect(order.every((place) => place >= 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
