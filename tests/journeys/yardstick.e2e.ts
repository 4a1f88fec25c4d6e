import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, signUp, test } from '../support/journey.ts';
import { noteShadows } from '../support/journey-reader.ts';
import { sample } from '../support/samples.ts';
import { type BookFigures, figureLines, measureBook } from '../support/yardstick.ts';

/** Small, and of every kind: plain, Arabic, Chinese, vertical Japanese, pictures, Hebrew marks. */
const SUBSET = [
  'wells',
  'udhr-ar',
  'udhr-zh',
  'kusamakura-japanese-vertical-writing',
  'trees',
  'regime-anticancer-arabic',
];
const WHOLE = process.env['YARDSTICK'] === 'all';

test('READ-09 READ-03 yardstick: sample books open, the server’s places are the browser’s, and a larger font keeps them', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await noteShadows(page);
  await signUp(page, 'amina');
  const names = readdirSync(dirname(sample('epub/wells.epub'))).filter((name) => name.endsWith('.epub'));
  const figures: BookFigures[] = [];
  for (const name of names)
    if (WHOLE || SUBSET.includes(name.slice(0, -'.epub'.length))) figures.push(await measureBook(page, `epub/${name}`));
  console.log(figureLines(figures));
  expect(
    figures.filter(({ passages, same }) => same !== passages),
    'passages that say something else in the browser',
  ).toEqual([]);
  expect(
    figures.filter(({ asked, kept }) => kept !== asked),
    'places that a larger font lost',
  ).toEqual([]);
});
