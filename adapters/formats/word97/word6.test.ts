import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { sampleBytes } from '../../../tests/support/samples.ts';
import { openOle, type Ole } from '../reading/ole.ts';
import { word6Blocks } from './word6.ts';

const START = 0x300;

/** A document of Word 6: text, foot notes, headers, comments and end notes one behind the other in a code page. */
function word6(parts: string[], encoding = 'windows-1252', saved: 'whole' | 'in pieces' = 'whole'): Ole {
  const text = iconv.encode(parts.join(''), encoding);
  const head = Buffer.alloc(START);
  head.writeUInt16LE(0xa5dc, 0);
  head.writeUInt32LE(START, 0x18);
  head.writeUInt32LE(START + text.length, 0x1c);
  [0x34, 0x38, 0x3c, 0x48, 0x4c].forEach((place, index) => head.writeUInt32LE(parts[index]?.length ?? 0, place));
  let stream = Buffer.concat([head, text]);
  if (saved === 'in pieces') {
    // The second half lies first; the table of pieces puts them in order.
    const half = Math.floor(text.length / 2);
    stream = Buffer.concat([head, text.subarray(half), text.subarray(0, half)]);
    const table = Buffer.alloc(5 + 3 * 4 + 2 * 8);
    table.writeUInt8(2, 0);
    table.writeUInt32LE(table.length - 5, 1);
    [0, half, text.length].forEach((place, index) => table.writeUInt32LE(place, 5 + index * 4));
    table.writeUInt32LE(START + text.length - half, 5 + 12 + 2);
    table.writeUInt32LE(START, 5 + 12 + 8 + 2);
    stream.writeUInt16LE(0x0004, 10);
    stream.writeUInt32LE(stream.length, 0x160);
    stream.writeUInt32LE(table.length, 0x164);
    stream = Buffer.concat([stream, table]);
  }
  return { names: ['WordDocument'], read: () => stream };
}

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

test('UPL-05 a real Word 6 file', () => {
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
