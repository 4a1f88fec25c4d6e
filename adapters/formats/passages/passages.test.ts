import { expect, test } from 'vitest';
import { textResolver } from '../../../tests/support/epub-range.ts';
import { hostileBytes } from '../../../tests/support/hostile-files.ts';
import { ownBookBytes } from '../../../tests/support/own-books.ts';
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
  for (const { cfi, text } of passages) if ((await textAt(cfi!)) !== text) wrong.push(cfi!);
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
