import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { chance, edge, frame, note, randomThings } from '../../../../../tests/support/forge-things.ts';
import { CANVAS_COLORS } from '../../model/colors.ts';
import { linesOf, markdownLines } from './lines.ts';
import { scaleFor, toSvg } from './to-svg.ts';
import { type Measure, wrapped } from './wrap.ts';
import { escaped } from './xml.ts';

/** Letters of half their size, whatever they are. */
const measure: Measure = (text, { size }) => (Array.from(text).length * size) / 2;
const svgOf = (things: Parameters<typeof toSvg>[0], more: object = {}) => toSvg(things, { measure, ...more }).svg;

type Node = { nodeName: string; childNodes?: Node[]; attrs?: { name: string; value: string }[]; value?: string };
/** All elements of a picture, as a browser that is handed it reads it. */
function elementsIn(svg: string): Node[] {
  const all: Node[] = [];
  const walk = (node: Node): void => {
    if (node.attrs) all.push(node);
    node.childNodes?.forEach(walk);
  };
  walk(parse(svg) as unknown as Node);
  return all.filter(({ nodeName }) => !['html', 'head', 'body'].includes(nodeName));
}
/** Whether it is XML, as programs for drawings read it. */
function isWellFormed(svg: string): boolean {
  const onError = (level: string, message: string): void => {
    if (level === 'warning') return;
    throw new Error(message);
  };
  return new DOMParser({ onError }).parseFromString(svg, 'image/svg+xml').documentElement?.nodeName === 'svg';
}

test('FORGE-02: a picture has each frame, block and connection once, as large as what it shows', () => {
  const things = [
    frame('f', 100, 100, 800, 400, { text: 'Frame' }),
    note('a', 150, 150, { text: 'Alpha' }),
    note('b', 600, 150, { text: 'Beta' }),
    edge('e', 'a', 'b', { label: 'leads to' }),
    edge('hidden', 'a', 'gone', { label: 'never' }),
  ];
  const { svg, width, height } = toSvg(things, { measure, title: 'My <canvas>' });
  expect([width, height]).toEqual([880, 480]);
  expect(svg).toContain('viewBox="60 60 880 480"');
  expect(svg).toContain('<title>My &lt;canvas&gt;</title>');
  for (const word of ['Frame', 'Alpha', 'Beta', 'leads to']) expect(svg.split(`>${word}<`).length).toBe(2);
  expect(svg).not.toContain('never');
  expect(svg.match(/<path/g)!.length).toBe(2);
  expect(isWellFormed(svg)).toBe(true);
});

test('FORGE-02: nothing of a person’s text becomes a tag, an address or a script', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><image href="http://10.0.0.1/x"/>',
    ']]><foreignObject/>',
    '&amp;&#60;b&#62;',
    "' onload='x",
    '![x](javascript:alert(1)) [y](http://a.example)',
    '\u0000\u0008\uFFFE\uD800half',
    '<!--',
  ];
  const things = hostile.flatMap((text, i) => [
    note(`n${i}`, i * 300, 0, { text, w: 900, meta: { title: text, url: text, author: text } }),
    note(`w${i}`, i * 300, 300, { type: 'web-content', text, w: 900, meta: { title: text, url: `https://${text}` } }),
    frame(`f${i}`, i * 300, 600, 900, 100, { text }),
    edge(`e${i}`, `n${i}`, `w${i}`, { label: text }),
  ]);
  const svg = svgOf(things, { picture: () => 'https://evil.example/x.png', title: hostile.join(' ') });
  expect(isWellFormed(svg)).toBe(true);
  expect(new Set(elementsIn(svg).map(({ nodeName }) => nodeName))).toEqual(
    new Set(['svg', 'title', 'rect', 'g', 'path', 'text']),
  );
  const names = new Set(elementsIn(svg).flatMap(({ attrs }) => attrs!.map(({ name }) => name)));
  for (const name of names) expect(/^on|href|style|src/.test(name)).toBe(false);
  expect(escaped('\u0000a\uD800')).toBe('a\uFFFD');
});

test('FORGE-02: pictures are drawn only from data of a few kinds, with up to three lines below', () => {
  const cover = note('c', 0, 0, { type: 'book-cover', text: '', meta: { title: 'Moby Dick', author: 'H. Melville' } });
  const drawn = (data: string | null) => svgOf([cover], { picture: () => data });
  expect(drawn('data:image/png;base64,iVBORw0KGgo=')).toContain('<image x="12" y="10"');
  expect(drawn('data:image/png;base64,iVBORw0KGgo=')).toContain('>H. Melville<');
  for (const bad of [
    null,
    '',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'https://a.example/x.png',
    'data:image/png;base64,"/><x',
    'javascript:1',
  ])
    expect(drawn(bad)).not.toContain('<image');
});

test('FORGE-02: text is wrapped at words, broken where a word is too wide, and ends in an ellipsis where room ends', () => {
  const lines = (text: string, width: number, height: number) =>
    wrapped(markdownLines(text), width, height, measure).map(({ text }) => text);
  expect(lines('one two three', 56, 200)).toEqual(['one two', 'three']);
  expect(lines('abcdefghijklm', 35, 200)).toEqual(['abcde', 'fghij', 'klm']);
  expect(lines('a\nb\nc', 100, 40)).toEqual(['a', 'b…']);
  expect(lines('one two three four', 50, 20)).toEqual(['one tw…']);
  expect(lines('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 20, 200)).toEqual(['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦']);
  expect(lines('anything', 100, 5)).toEqual([]);
  expect(lines('x', 0, 100)).toEqual(['x']);
});

test('FORGE-02: Markdown keeps its look line by line', () => {
  const all = markdownLines(
    '# Title\n- [x] done\n  1. one\n> said\n```\n# code <b>\n```\n**bold** [link](http://a.example)',
  );
  expect(all.map(({ text, indent }) => [text, indent])).toEqual([
    ['Title', 0],
    ['☑ done', 0],
    ['1. one', 16],
    ['said', 16],
    ['# code <b>', 0],
    ['bold link', 0],
  ]);
  expect(all[0]!.look.bold && all[3]!.look.italic && all[4]!.look.mono).toBe(true);
  const quote = note('q', 0, 0, {
    type: 'book-quote',
    text: 'Call me',
    meta: { source: { title: 'Moby Dick', author: 'M.' } },
  });
  expect(linesOf(quote).map(({ text }) => text)).toEqual(['Call me', 'M., Moby Dick']);
  const web = note('w', 0, 0, { type: 'web-content', text: 'T', meta: { url: 'https://a.example/x?y', title: 'T' } });
  expect(linesOf(web).map(({ text }) => text)).toEqual(['T', 'a.example']);
  const file = note('f', 0, 0, { type: 'uploaded-file', text: 'a.pdf', meta: { file: { name: 'a.pdf' } } });
  expect(linesOf(file).map(({ text }) => text)).toEqual(['a.pdf']);
});

test('FORGE-02: lines from right to left begin at the right', () => {
  const svg = svgOf([note('a', 0, 0, { text: 'مرحبا بك\nhello' })]);
  expect(svg).toContain('<text x="188" y="');
  expect(svg.match(/direction="rtl"/g)!.length).toBe(1);
});

test('FORGE-02: every kind of block in every color, empty canvases and random ones are well-formed pictures', () => {
  const types = [
    'text-note',
    'book-quote',
    'book-metadata',
    'book-cover',
    'uploaded-file',
    'spark-reference',
    'web-content',
    'ai-suggestion',
  ] as const;
  const all = types.flatMap((type, y) =>
    CANVAS_COLORS.map((color, x) => note(`${type}${x}`, x * 220, y * 170, { type, color, text: `# ${type}` })),
  );
  expect(isWellFormed(svgOf(all))).toBe(true);
  expect(elementsIn(svgOf(all)).filter(({ nodeName }) => nodeName === 'rect').length).toBe(89);
  expect(toSvg([], { measure })).toMatchObject({ width: 80, height: 80 });
  for (let seed = 1; seed < 20; seed++) expect(isWellFormed(svgOf(randomThings(chance(seed), 60)))).toBe(true);
});

test('FORGE-02: a picture of a large canvas is drawn smaller, so that it can be drawn at all', () => {
  expect(scaleFor(800, 600)).toBe(2);
  expect(scaleFor(50_000, 100)).toBeCloseTo(0.32);
  for (const [w, h] of [
    [50_000, 50_000],
    [5000, 5000],
    [1, 50_000],
  ] as const) {
    const scale = scaleFor(w, h);
    expect(w * h * scale * scale).toBeLessThanOrEqual(50_000_001);
    expect(Math.max(w, h) * scale).toBeLessThanOrEqual(16_001);
  }
});
