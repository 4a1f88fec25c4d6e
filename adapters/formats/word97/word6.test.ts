import { expect, test } from 'vitest';
import { word6Stream } from '../../../tests/support/old-office/word.ts';
import { ownBookBytes, ownWords } from '../../../tests/support/own-books.ts';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { openOle, type Ole } from '../reading/ole.ts';
import { word6Blocks } from './word6.ts';

const word6 = (...of: Parameters<typeof word6Stream>): Ole => ({
  names: ['WordDocument'],
  read: () => word6Stream(...of),
});

const htmlOf = (ole: Ole) =>
  word6Blocks(ole)
    .map(({ html }) => html)
    .join('\n');

test('UPL-05 Word 6: paragraphs, rows of tables, results of fields, notes and comments', () => {
  const body =
    'The café had seventeen lamps.\rYear\u0007Place\u0007\u00071895\u0007London\u0007\u0007See \u0013 PAGEREF x \u0014page 7\u0015 of it.\r';
  const html = htmlOf(word6([body, '\u0002 a note\r', 'a header\r', 'a comment\r', 'an end note\r']));
  expect(html).toContain('<p>The café had seventeen lamps.</p>');
  expect(html).toContain(
    '<table><tr><td>Year</td>\t<td>Place</td></tr>\n<tr><td>1895</td>\t<td>London</td></tr></table>',
  );
  expect(html).toContain('<p>See page 7 of it.</p>');
  expect(html).toMatch(
    /<aside><p>a note<\/p><\/aside>\n<aside><p>an end note<\/p><\/aside>\n<aside><p>a comment<\/p><\/aside>$/,
  );
  expect(html).not.toMatch(/PAGEREF|a header/);
});

test('UPL-05 Word 6 in the code page of another Windows', () => {
  const russian = 'Смотритель маяка насчитал семнадцать ламп перед бурей. Каждое утро пекарь солил хлеб морской водой.';
  expect(htmlOf(word6([`${russian}\r`], 'windows-1251'))).toContain(russian);
});

test('UPL-05 Word 6 that was saved fast: its pieces in their order', () => {
  const body = 'First the lamp keeper counted, then the storm came, and then nobody counted any more.\r';
  expect(htmlOf(word6([body], 'windows-1252', 'in pieces'))).toContain(body.trim());
});

test('UPL-05 a Word 6 file: its stream in a container', () => {
  expect(htmlOf(openOle(ownBookBytes('word6.doc')))).toBe(`<p>${ownWords('word6.doc')}</p>`);
});

test.skipIf(!haveSamples)('UPL-05 a real Word 6 file', () => {
  expect(htmlOf(openOle(sampleBytes('doc/testWORD6.doc')))).toBe('<p>The quick brown fox jumps over the lazy dog</p>');
});

test('UPL-01 a Word 6 file cut short or with wild numbers is damaged or read as far as it goes', () => {
  const whole = Buffer.from(word6(['some words\r'.repeat(50)], 'windows-1252', 'in pieces').read('WordDocument')!);
  for (let at = 0; at < whole.length; at += 7) {
    const cut = whole.subarray(0, at);
    const wild = Buffer.from(whole);
    wild.writeUInt32LE(0xffffffff, Math.min(at, wild.length - 4));
    for (const stream of [cut, wild]) {
      try {
        expect(word6Blocks({ names: [], read: () => stream })).toBeInstanceOf(Array);
      } catch (error) {
        expect(error).toMatchObject({ reason: 'damaged' });
      }
    }
  }
});
