import { expect, test } from 'vitest';
import { ownBookBytes } from '../../../tests/support/own-books.ts';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { ConversionError } from '../conversion-error.ts';
import { rtf } from '../documents/rtf.ts';
import { LIMITS } from '../limits.ts';
import { RtfReader, type RtfDocument } from './reader.ts';

const bytesOf = (source: string) => Buffer.from(source, 'latin1');
const read = (body: string, head = ''): RtfDocument =>
  new RtfReader(bytesOf(`{\\rtf1\\ansi\\ansicpg1252\\deff0${head}\\uc1 ${body}}`)).read();
const html = (body: string, head = '') =>
  read(body, head)
    .blocks.map((block) => block.html)
    .join('\n');

test('UPL-05 code pages of the file, of fonts and Unicode with its fallback', () => {
  expect(html("\\ansicpg1251 \\'cf\\'f0\\'e8\\par")).toBe('<p>При</p>');
  expect(html("{\\f1 \\'83\\'5c\\'83e}\\f0 \\'e9\\par", '{\\fonttbl{\\f0 A;}{\\f1\\fcharset128 B;}}')).toBe(
    '<p>ソテé</p>',
  );
  expect(html("a\\u8212?b\\u-10179\\'3f\\u-8704\\'3fc\\par")).toBe('<p>a—b😀c</p>');
  expect(html('{\\uc0\\u233}e {\\uc2\\u233??}x\\par')).toBe('<p>ée éx</p>');
  expect(html("{\\f1\\'b7} x\\par", '{\\fonttbl{\\f1\\fcharset2 Symbol;}}')).toBe('<p>• x</p>');
});

test('UPL-05 headings come from styles and outline levels', () => {
  const styles = '{\\stylesheet{\\s0 Normal;}{\\s1\\b heading 1;}{\\s5\\outlinelevel1 Own;}{\\*\\cs9 heading 3;}}';
  const { blocks } = read(
    '\\pard\\s1\\b One\\b0\\par\\pard\\s5 Two\\par\\pard\\outlinelevel2 Three\\par\\pard text\\par',
    styles,
  );
  expect(blocks.map((block) => block.heading?.level)).toEqual([1, 2, 3, undefined]);
  expect(blocks[0]!.html).toBe('<h1>One</h1>');
});

test('UPL-05 tables, also with header rows and several paragraphs in a cell', () => {
  const row = (...cells: string[]) =>
    `\\trowd\\cellx1${cells.map((cell) => `\\pard\\intbl ${cell}\\cell`).join(' ')}\\row\n`;
  expect(
    html(
      `\\pard before\\par ${row('a', 'b').replace('\\trowd', '\\trowd\\trhdr')}${row('c\\par d', '')}\\pard after\\par`,
    ),
  ).toBe(
    '<p>before</p>\n<table><tr><th>a</th>\t<th>b</th></tr>\n<tr><td><p>c</p><p>d</p></td>\t<td></td></tr></table>\n<p>after</p>',
  );
});

test('UPL-05 lists know their kind and depth', () => {
  const lists =
    '{\\*\\listtable{\\list{\\listlevel\\levelnfc0}{\\listlevel\\levelnfc23}\\listid7}}{\\*\\listoverridetable{\\listoverride\\listid7\\ls2}}';
  const item = (text: string, depth: number) => `{\\listtext 1.\\tab}\\pard\\ls2\\ilvl${depth} ${text}\\par`;
  expect(html(`${item('one', 0)}${item('inner', 1)}${item('two', 0)}\\pard end\\par`, lists)).toBe(
    '<ol><li>one<ul><li>inner</li></ul></li><li>two</li></ol>\n<p>end</p>',
  );
  expect(html('{\\pntext\\bullet\\tab}{\\*\\pn\\pnlvlblt}\\pard{\\*\\pn\\pnlvlblt} x\\par')).toContain(
    '<ul><li>x</li></ul>',
  );
});

test('UPL-05 notes, links, pictures and text boxes', () => {
  const png = '89504e470d0a1a0a';
  const { blocks, notes, images } = read(
    `Word{\\super\\chftn}{\\footnote\\pard\\plain{\\super\\chftn} The {\\i note}.} {\\field{\\*\\fldinst{HYPERLINK "https://example.org/a?b=1&c=2"}}{\\fldrslt{\\ul click}}}{\\footnote second}` +
      ` {\\field{\\*\\fldinst HYPERLINK "javascript:alert(1)"}{\\fldrslt bad}}{\\*\\shppict{\\pict\\pngblip ${png}}}{\\nonshppict{\\pict\\wmetafile8 00}}` +
      '{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv y}}{\\shptxt In a box\\par}}{\\shprslt twice}}\\par',
  );
  expect(notes).toEqual(['<p>The <i>note</i>.</p>', '<p>second</p>']);
  expect(blocks[0]!.html).toBe(
    '<p>Word<sup><a href="#n1" id="r1" epub:type="noteref">[1]</a></sup> <a href="https://example.org/a?b=1&amp;c=2">click</a><sup><a href="#n2" id="r2" epub:type="noteref">[2]</a></sup> bad<img src="picture-1.png" alt=""/></p>',
  );
  expect(blocks[1]!.html).toBe('<aside><p>In a box</p></aside>');
  expect(images.get('picture-1.png')).toEqual(Buffer.from(png, 'hex'));
});

test('UPL-05 deleted, hidden and repeated parts are left out; the Unicode form of a title wins', () => {
  const found = read(
    '{\\header top\\par}a{\\deleted gone}{\\v hidden}{\\*\\unknown x}b\\par',
    '{\\info{\\upr{\\title ??}{\\*\\ud{\\title \\u12478?}}}{\\author X}{\\comment C}}',
  );
  expect(found).toMatchObject({ title: 'ゾ', author: 'X' });
  expect(found.blocks).toEqual([{ html: '<p>ab</p>' }]);
});

test.skipIf(!haveSamples)('UPL-05 real files: Japanese code page and title, symbol fonts', () => {
  const found = new RtfReader(sampleBytes('rtf/testRTFJapanese.rtf')).read();
  expect(found.title).toContain('ゾルゲと尾崎');
  expect(found.blocks.map((block) => block.html).join('')).toContain('「南無阿弥陀仏ヲ二唱シ」の文字が見える');
});

test('UPL-01 a file cut off anywhere is read as far as it goes, endless groups are refused', () => {
  const source = ownBookBytes('wells.rtf');
  for (let length = 10; length < source.length; length += 997)
    expect(() => new RtfReader(source.subarray(0, length)).read()).not.toThrow();
  expect(() => new RtfReader(bytesOf(`{\\rtf1${'{'.repeat(20_000)}`)).read()).toThrow(ConversionError);
  expect(html('}}}} x\\bin99999999 y')).toBe('');
});

const arabic = '\\u1606?\\u1593?\\u1605?'; // نعم
const latin = '\\pard\\ltrpar A line of words.\\par';
async function convert(body: string) {
  const bytes = bytesOf(`{\\rtf1\\ansi\\uc1 ${body}}`);
  const extracted = await rtf.extract(bytes, { fileName: 'a.rtf', limits: LIMITS, progress() {}, deadline() {} });
  if (extracted.kind !== 'book') throw new Error('no book');
  const { meta, sections } = extracted.book;
  return { direction: meta.direction, html: sections.map((section) => section.html).join('\n') };
}

test('UPL-05 paragraphs keep their direction where it is not that of the document', async () => {
  expect(
    await convert(
      `${latin}${latin}${latin}\\pard\\rtlpar ${arabic}!\\par\\trowd\\rtlrow\\cellx1\\pard\\intbl\\rtlpar ${arabic}\\cell\\row\\pard end\\par`,
    ),
  ).toEqual({
    direction: 'ltr',
    html:
      '<p>A line of words.</p>\n'.repeat(3) +
      '<p dir="rtl">نعم!</p>\n<table dir="rtl"><tr><td dir="rtl">نعم</td></tr></table>\n<p>end</p>',
  });
  expect(await convert(`${`\\pard\\rtlpar ${arabic}\\par`.repeat(3)}${latin}\\pard\\ltrpar ${arabic}\\par`)).toEqual({
    direction: 'rtl',
    html: `${'<p>نعم</p>\n'.repeat(3)}<p dir="ltr">A line of words.</p>\n<p>نعم</p>`,
  });
});

test('UPL-05 characters marked as right to left make a paragraph of their own direction, if it says none', async () => {
  const body = (mark: string) => `${latin.repeat(3)}\\pard${mark} ${arabic}\\'21\\par\\pard end\\par`;
  const arabicLine = async (mark: string) => (await convert(body(mark))).html.split('\n')[3];
  expect(await arabicLine('\\rtlch')).toBe('<p dir="rtl">نعم!</p>');
  expect(await arabicLine('')).toBe('<p>نعم!</p>');
  expect(await arabicLine('\\plain\\rtlch\\fcs1\\af0\\ltrch\\fcs0')).toBe('<p>نعم!</p>');
  expect(await arabicLine('\\plain\\ltrch\\fcs1\\af0\\rtlch\\fcs0')).toBe('<p dir="rtl">نعم!</p>');
  expect((await convert(`${latin.repeat(3)}\\pard\\rtlch only words.\\par`)).html).toContain('<p>only words.</p>');
});

test('UPL-05 a phrase that goes the other way within a paragraph keeps its punctuation, whatever its format', async () => {
  const phrase = `\\plain\\ltrch\\rtlch ${arabic} {\\b ${arabic}}\\'21 \\rtlch\\ltrch`;
  expect((await convert(`${latin.repeat(3)}\\pard\\ltrpar He wrote: ${phrase} and left.\\par`)).html).toContain(
    '<p dir="ltr">He wrote: <span dir="rtl">نعم <b>نعم</b>!</span> and left.</p>',
  );
  expect((await convert(`\\pard\\rtlpar\\rtlch ${arabic} {\\ltrch (Go!)} ${arabic}\\par`)).html).toBe(
    '<p dir="rtl">نعم <span dir="ltr">(Go!)</span> نعم</p>',
  );
  expect((await convert(`\\pard\\rtlpar\\rtlch ${arabic} {\\ltrch ${arabic}!} (1)\\par`)).html).toBe(
    '<p>نعم نعم! (1)</p>',
  );
});

test('UPL-05 a cell from left to right in a table from right to left keeps its direction', async () => {
  const table = `\\trowd\\rtlrow\\cellx1\\pard\\intbl\\ltrpar Words.\\cell\\pard\\intbl\\rtlpar ${arabic}\\cell\\row\\pard end\\par`;
  expect((await convert(latin.repeat(3) + table)).html).toContain(
    '<table dir="rtl"><tr><td dir="ltr">Words.</td>\t<td dir="rtl">نعم</td></tr></table>',
  );
});
