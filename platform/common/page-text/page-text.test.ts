import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { lettersOnPage, placeInRun, textRuns, type TreeElement } from './index.ts';

function runsOf(body: string) {
  const page = new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`,
    'application/xhtml+xml',
  );
  return textRuns(page.documentElement!.firstChild as unknown as TreeElement, { byId: new Map(), headings: false }, '')
    .runs;
}
const textsOf = (body: string) => runsOf(body).map(({ text }) => text);
const math = (inside: string, attributes = '') =>
  textsOf(`<p><math xmlns="http://www.w3.org/1998/Math/MathML" ${attributes}>${inside}</math></p>`).join('|');
const [x, y, a, b, i] = ['x', 'y', 'a', 'b', 'i'].map((name) => `<mi>${name}</mi>`) as [
  string,
  string,
  string,
  string,
  string,
];
const n = (value: number | string) => `<mn>${value}</mn>`;
const o = (sign: string) => `<mo>${sign}</mo>`;
const m = (inside: string) => `<mrow>${inside}</mrow>`;

test.each([
  [`<msup>${a}${n(2)}</msup>`, 'a^2'],
  [`<msub>${x}${n(1)}</msub>`, 'x_1'],
  [`<msubsup>${x}${i}${n(2)}</msubsup>`, 'x_i^2'],
  [`<mfrac>${n(1)}<mi>λ</mi></mfrac>`, '1/λ'],
  [`<mfrac>${m(a + o('+') + b)}${m(n(2) + a)}</mfrac>`, '(a + b)/(2a)'],
  [`<msqrt>${x}${o('+')}${n(1)}</msqrt>`, '√(x + 1)'],
  [`<mroot>${x}${n(3)}</mroot>`, 'root 3 of x'],
  [`${x}${o('=')}${o('−')}${n(1)}`, 'x = −1'],
  [`<mi>T</mi>${o(':')}<mi>V</mi>${o('→')}<mi>V</mi>`, 'T: V → V'],
  [`<mi>T</mi>${o('\u2061')}${m(o('(') + '<mi>v</mi>' + o(')'))}${o('=')}<mi>λ</mi><mi>v</mi>`, 'T(v) = λv'],
  [`<mi>sin</mi>${o('\u2061')}${x}`, 'sin x'],
  [`<munder>${m('<mi>lim</mi>')}${m(x + o('→') + n(0))}</munder><mi>f</mi>`, 'lim_(x → 0) f'],
  [`<munderover>${o('∑')}${m(i + o('=') + n(1))}<mi>n</mi></munderover><msub>${a}${i}</msub>`, '∑_(i = 1)^n a_i'],
  [
    `<mtable><mtr><mtd>${n(1)}</mtd><mtd>${n(2)}</mtd></mtr><mtr><mtd>${n(3)}</mtd><mtd>${n(4)}</mtd></mtr></mtable>`,
    '[1, 2; 3, 4]',
  ],
  [`${o('(')}<mtable><mtr><mtd>${n(1)}</mtd><mtd>${n(2)}</mtd></mtr></mtable>${o(')')}`, '(1, 2)'],
  [
    `<mtable><mtr><mtd>${a}</mtd><mtd>${o('=')}${b}</mtd></mtr><mtr><mtd/><mtd>${o('=')}${x}</mtd></mtr></mtable>`,
    '[a = b; = x]',
  ],
  [`<msup><mi>ℂ</mi><mrow/></msup>`, 'ℂ'],
  [`<msub><mrow/>${n(2)}</msub>`, '2'],
  [`<msup>${x}${o('′')}</msup>`, 'x′'],
  [`<mover>${x}${o('¯')}</mover>`, 'x̄'],
  [`<mfenced open="[" close="]">${a}${b}</mfenced>`, '[a, b]'],
  [`<semantics>${m(x + o('=') + y)}<annotation encoding="application/x-tex">x=y</annotation></semantics>`, 'x = y'],
  [`${x}<mtext>if</mtext>${y}`, 'x if y'],
  [`<mi>f</mi>${o('(')}${x}${o(',')}${y}${o(')')}`, 'f(x, y)'],
  [`<msup>${m(o('(') + x + o('+') + y + o(')'))}${n(2)}</msup>`, '(x + y)^2'],
  [`<mphantom>${x}</mphantom>${y}`, 'y'],
])('a formula is read on one line: %s', (inside, text) => {
  expect(math(inside)).toBe(text);
});

test('an alternative text is read only where nothing else is, and it says something', () => {
  const hidden = `<semantics><mrow/><annotation>E</annotation></semantics>`;
  expect(math(hidden, 'alttext="energy"')).toBe('energy');
  expect(math(hidden, 'alttext="Alternative text not available"')).toBe('');
  expect(math(x, 'alttext="Alternative text not available"')).toBe('x');
});

test('a formula as deep as a page may be is read in one go', () => {
  const deep = Array.from({ length: 200 }).reduce<string>((inner) => `<msup>${m(x + inner)}${n(2)}</msup>`, y);
  expect(math(deep)).toContain('y');
});

test('a formula stands in its sentence, and has a place as a whole', () => {
  const [run] = runsOf(
    `<p>so <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac>${n(1)}<mi>λ</mi></mfrac></math> is an <i>eigenvalue</i> of A.</p>`,
  );
  expect(run!.text).toBe('so 1/λ is an eigenvalue of A.');
  const place = placeInRun(run!, 4, 5)!; // the stroke, which is nowhere on the page
  expect([place.start.node.nodeValue, place.start.offset, place.end.node.nodeValue, place.end.offset]).toEqual([
    '1',
    0,
    'λ',
    1,
  ]);
});

test('a line break ends a line, once', () => {
  expect(textsOf('<p>Title<br/>Sentence.</p><p>a<br/>\nb</p><p>c <br/>d</p><p><br/>e<br/></p>')).toEqual([
    'Title\nSentence.',
    'a\nb',
    'c d',
    'e',
  ]);
});

const tr = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
const td = (text: string, attributes = '') => `<td ${attributes}>${text}</td>`;
const th = (text: string, attributes = '') => `<th ${attributes}>${text}</th>`;

test('a row of a table is a sentence, each cell behind the name of its column', () => {
  const body = `<table><caption>Whalers</caption><thead>${tr(th('Name'), th('Ship'), th('Year'))}</thead>
    <tbody>${tr(td('Ahab'), td(' <b>Pequod</b>\n'), td('1851'))}${tr(td('Boomer'), td(''), td('1850'))}</tbody></table>`;
  expect(textsOf(body)).toEqual([
    'Whalers',
    'Name; Ship; Year.',
    'Ahab; Ship: Pequod; Year: 1851.',
    'Boomer; Year: 1850.',
  ]);
  const row = runsOf(body)[2]!;
  expect(lettersOnPage(row, 0, row.text.length)).toBe('Ahab\tPequod\t1851');
});

test.each<[what: string, rows: string, texts: string[]]>([
  [
    'heads that reach over columns',
    tr(th('City', 'rowspan="2"'), th('2024', 'colspan="2"')) + tr(th('Q1'), th('Q2')) + tr(td('Fez'), td('3'), td('4')),
    ['City; 2024.', 'Q1; Q2.', 'Fez; 2024 Q1: 3; 2024 Q2: 4.'],
  ],
  [
    'a cell that reaches down comes again',
    tr(th('Port'), th('Ship')) + tr(td('Nantucket', 'rowspan="2"'), td('Pequod')) + tr(td('Essex')),
    ['Port; Ship.', 'Nantucket; Ship: Pequod.', 'Nantucket; Ship: Essex.'],
  ],
  [
    'names and values',
    tr(th('Captain'), td('Ahab')) + tr(th('Ship'), td('Pequod')),
    ['Captain: Ahab.', 'Ship: Pequod.'],
  ],
  [
    'bold words on top',
    tr(td('<b>Name</b>'), td('<strong>Ship</strong>')) + tr(td('Ahab'), td('Pequod')) + tr(td('Boomer'), td('Enderby')),
    ['Name; Ship.', 'Ahab; Ship: Pequod.', 'Boomer; Ship: Enderby.'],
  ],
  [
    'words above numbers',
    tr(td('Name'), td('Price')) + tr(td('Oil'), td('12.50')) + tr(td('Rope'), td('$3')),
    ['Name; Price.', 'Oil; Price: 12.50.', 'Rope; Price: $3.'],
  ],
  [
    'no names',
    tr(td('Ahab'), td('Pequod')) + tr(td('Boomer!'), td('Enderby!')),
    ['Ahab; Pequod.', 'Boomer!; Enderby!'],
  ],
  ['one column', tr(td('One.')) + tr(td('Two.')), ['One.', 'Two.']],
  ['blocks in a cell', tr(td('<p>One</p><p>two</p>'), td('a<br/>b')), ['One two; a\nb.']],
  [
    'a long name of a column',
    tr(th('A'), th('x'.repeat(60))) + tr(td('1'), td('2')),
    [`A; ${'x'.repeat(60)}.`, '1; 2.'],
  ],
])('tables: %s', (_, rows, texts) => {
  expect(textsOf(`<table>${rows}</table>`)).toEqual(texts);
});

test('a table that lays out a page is read block by block, and the table of data in it row by row', () => {
  const inner = `<table>${tr(th('A'), th('B'))}${tr(td('1'), td('2'))}</table>`;
  expect(textsOf(`<table>${tr(td('<h2>Menu</h2>'), td(`<p>Text.</p>${inner}`))}</table>`)).toEqual([
    'Menu',
    'Text.',
    'A; B.',
    '1; B: 2.',
  ]);
  expect(textsOf(`<table role="presentation">${tr(td('<p>Left</p>'), td('<p>Right</p>'))}</table>`)).toEqual([
    'Left',
    'Right',
  ]);
});

test('a row stays within bounds, whatever its table claims', () => {
  const wide = Array.from({ length: 900 }, (_, k) => `Column number ${k}`);
  const rows =
    tr(...wide.map((name) => th(name, 'colspan="9999"'))) +
    tr(...wide.map((_, k) => td(String(k), 'rowspan="9999"'))) +
    tr(td('last'));
  const [, row = '', last = ''] = textsOf(`<table>${rows}</table>`);
  const own = wide.reduce((sum, _, k) => sum + String(k).length + 2, 0);
  expect(row.length).toBeLessThan(own + 24 * 44);
  expect(last.length).toBeLessThan(24 * 100);
});

test('a letter drawn as a picture is part of its word, and of nothing when it stands alone or shows more', () => {
  const drawn = (alt: string) => `<img src="g.png" alt="${alt}"/>`;
  expect(
    textsOf(
      `<p>兎は<ruby><rb>${drawn('喰')}</rb><rt>く</rt></ruby>い殺された。</p><p>${drawn('O')}nce upon a time</p>` +
        `<p>${drawn('A')}</p><p>See ${drawn('Figure 1')}below, or ${drawn('')}here.</p>`,
    ),
  ).toEqual(['兎は喰い殺された。', 'Once upon a time', 'See below, or here.']);
  const [run] = runsOf(`<p>${drawn('O')}nce upon a <b>ti${drawn('m')}e</b></p>`);
  expect(lettersOnPage(run!, 0, run!.text.length)).toBe('Once upon a time');
  const place = placeInRun(run!, 0, 4)!; // the first letter that is on the page
  expect([place.start.node.nodeValue, place.start.offset, place.end.offset]).toEqual(['nce upon a ', 0, 3]);
});
