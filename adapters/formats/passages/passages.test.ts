import { expect, test } from 'vitest';
import { textResolver } from '../../../tests/support/epub-range.ts';
import { hostileBytes } from '../../../tests/support/hostile-files.ts';
import { ownBookBytes } from '../../../tests/support/own-books.ts';
import { placeOfSlice } from '../../../features/passages/core/index.ts';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { normalise } from '../epub/normalise.ts';
import { writeEpub } from '../epub/write.ts';
import type { Passage } from '../types.ts';
import { cutPassages } from './cuts.ts';
import { epubPassages } from './epub-passages.ts';
import { openNormalised } from './foliate.ts';

async function passagesOf(bytes: Uint8Array, language = 'en'): Promise<Passage[]> {
  const list: Passage[] = [];
  for await (const passage of epubPassages(await openNormalised(bytes), language)) list.push(passage);
  return list;
}

/** Without blanks: a break of a line and the space between two cells are read as blanks of our own. */
const letters = (text: string): string => text.replace(/\s+/g, '');

const OWN = ['wells.epub', 'readers-ar.epub', 'trees.epub', 'lamps-zh.epub'] as const;
const HOSTILE = ['active-content.epub', 'entity-bomb.epub'] as const;
const SAMPLES = [
  'epub/udhr-zh.epub',
  'epub/wasteland.epub',
  'epub/childrens-literature.epub',
  'epub/kusamakura-japanese-vertical-writing.epub',
  'epub/regime-anticancer-arabic.epub',
  'epub/cole-voyage-of-life.epub',
];

test.each<[name: string, bytesOf: () => Uint8Array]>([
  ...OWN.map((name): [string, () => Uint8Array] => [name, () => ownBookBytes(name)]),
  ...HOSTILE.map((name): [string, () => Uint8Array] => [name, () => hostileBytes(name)]),
  ...(haveSamples ? SAMPLES : []).map((name): [string, () => Uint8Array] => [name, () => sampleBytes(name)]),
])('CHAT-02 each passage is the text its place resolves to: %s', async (_, bytesOf) => {
  const { bytes } = normalise(bytesOf());
  const passages = await passagesOf(bytes);
  expect(passages.length).toBeGreaterThan(0);
  const textAt = textResolver(await openNormalised(bytes));
  const wrong: string[] = [];
  for (const { cfi, text, plain } of passages)
    if (letters(await textAt(cfi!)) !== letters(plain ?? text)) wrong.push(cfi!);
  expect(wrong).toEqual([]);
  // Any stretch of a passage has a place of its own, which is the text of that stretch.
  for (const passage of passages.filter(({ plain }) => !plain)) {
    for (const { index, 0: word } of passage.text.matchAll(/\S.{0,60}?\S(?=\s|$)/gsu)) {
      const { cfi } = placeOfSlice(passage, index, index + word.length);
      if (letters(await textAt(cfi!)) !== letters(word)) wrong.push(`${cfi} ${word}`);
    }
  }
  expect(wrong).toEqual([]);
});

const bookOf = (html: string) =>
  normalise(writeEpub({ meta: {}, sections: [{ title: 'One', html, level: 1 }], images: new Map(), notes: [] }, 'T'))
    .bytes;

test('CHAT-02 hidden text, lists of pages and landmarks are not cited', async () => {
  const html =
    '<p>Seen.</p><p hidden="hidden">Hidden one.</p><p style="display: none">Hidden two.</p>' +
    '<nav epub:type="page-list"><ol><li><a href="#a">17</a></li></ol></nav><nav epub:type="landmarks"><ol><li><a href="#a">Start</a></li></ol></nav>';
  expect((await passagesOf(bookOf(html))).map(({ text }) => text)).toEqual(['Seen.']);
});

test('READ-09 readings of characters are no part of a passage', async () => {
  const html =
    '<p><ruby>山路<rt>やまみち</rt></ruby>を<ruby>登<rp>(</rp><rt>のぼ</rt><rp>)</rp></ruby>りながら、こう<ruby>\n<rb>考</rb>\n<rt>かんが</rt>\n</ruby>えた。</p>';
  const bytes = bookOf(html);
  const [passage] = await passagesOf(bytes, 'ja');
  expect(passage!.text).toBe('山路を登りながら、こう考えた。');
  expect(await textResolver(await openNormalised(bytes))(passage!.cfi!)).toBe(passage!.text);
});

test.skipIf(!haveSamples)('READ-09 readings of a real vertical book are no part of its passages', async () => {
  const { bytes } = normalise(sampleBytes('epub/kusamakura-japanese-vertical-writing.epub'));
  expect((await passagesOf(bytes, 'ja')).some(({ text }) => text.includes('山路を登りながら'))).toBe(true);
});

const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';

test('CHAT-02 formulas and rows of tables are passages as they are read, and know where they stand', async () => {
  const html =
    `<p>If <math ${MATH}><mi>λ</mi></math> is an eigenvalue, so is <math ${MATH}><mfrac><mn>1</mn><mi>λ</mi></mfrac></math> of A.</p>` +
    '<table><tr><th>Name</th><th>Ship</th></tr><tr><td>Ahab</td><td>the <i>Pequod</i></td></tr></table>';
  const bytes = bookOf(html);
  const passages = await passagesOf(bytes);
  expect(passages.map(({ text, plain }) => [text, plain])).toEqual([
    ['If λ is an eigenvalue, so is 1/λ of A.', undefined],
    ['Name; Ship.', 'Name\tShip'],
    ['Ahab; Ship: the Pequod.', 'Ahab\tthe Pequod'],
  ]);
  const textAt = textResolver(await openNormalised(bytes));
  const [formula, , row] = passages;
  expect(await textAt(formula!.cfi!)).toBe('If λ is an eigenvalue, so is 1λ of A.');
  const at = (text: string, words: string) => [text.indexOf(words), text.indexOf(words) + words.length] as const;
  const sliceOf = (passage: Passage, words: string) => textAt(placeOfSlice(passage, ...at(passage.text, words)).cfi!);
  expect(await sliceOf(formula!, 'so is 1/λ')).toBe('so is 1λ');
  expect(await sliceOf(formula!, 'λ is an eigenvalue')).toBe('λ is an eigenvalue');
  expect(await sliceOf(row!, 'Ship: the Pequod.')).toBe('the Pequod');
  expect(await sliceOf(row!, 'Pequod')).toBe('Pequod');
});

test('CHAT-02 a passage carries what stands before and after it', async () => {
  const [first, second] = await passagesOf(bookOf('<p>The first paragraph.</p><p>The second paragraph.</p>'));
  expect(first).toMatchObject({ prefix: '', suffix: '\nThe second paragraph.', chapter: 'One' });
  expect(second).toMatchObject({ prefix: 'The first paragraph.\n', suffix: '' });
});

test('CHAT-02 long text is cut at sentences and never inside a character', () => {
  const sentence = 'A sentence that says something about reading. ';
  const text = sentence.repeat(40);
  const cuts = cutPassages(text, 'en');
  expect(cuts.length).toBeGreaterThan(2);
  for (const [start, end] of cuts) {
    expect(end - start).toBeLessThanOrEqual(600);
    expect(text.slice(start, end)).toMatch(/^A .*\.$/);
  }
  const emoji = '📚'.repeat(900);
  for (const [start, end] of cutPassages(emoji, 'en')) expect(emoji.slice(start, end).isWellFormed()).toBe(true);
});
