import { expect, test } from 'vitest';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { toSections } from '../blocks.ts';
import { textBlocks } from './blocks.ts';
import { decodeText } from './decode.ts';
import { isNamedHeading } from './headings.ts';
import { markdownHtml } from './markdown.ts';

const html = (text: string) => textBlocks(text).map((block) => block.html);

test('UPL-05 lines wrapped by a program become one paragraph, verses stay lines', () => {
  const wrapped =
    'It was the best of times and it was the worst\nof times and nobody at all could say how long\nit would last.';
  expect(html(`Chapter 1\n\n${wrapped}`)[1]).toBe(`<p>${wrapped.replaceAll('\n', ' ')}</p>`);
  expect(html('Chapter 1\n\nO rose\nthou art\nsick')[1]).toBe('<p>O rose<br/>\nthou art<br/>\nsick</p>');
});

test('UPL-05 a short first line is the title, chapter words are headings', () => {
  const blocks = textBlocks(
    `A Small Book\n\nChapter One\n\n${'Some words that make a sentence. '.repeat(8)}\n\nMore text follows here.`,
  );
  expect(blocks.map(({ heading }) => heading?.level ?? 0)).toEqual([1, 2, 0, 0]);
  expect(toSections(blocks)).toMatchObject([
    { title: 'A Small Book', level: 1 },
    { title: 'Chapter One', level: 2 },
  ]);
});

test.each([
  'Chapter I',
  'CHAPTER 12. The Whale',
  'Kapitel 3',
  'Глава 4',
  'الفصل الأول',
  'فصل',
  '第三章 夜',
  '第壹章 开始',
  '第两百一十八章归来',
  '第12回　你是谁？',
  '卷二 风起',
  '番外一 旧事',
  '楔子',
  '第一話',
  '제3장 밤',
  'chapter.001',
  'Chapter_12',
  'CHAPTER-7',
  'ch.3',
  'XIV.',
  'Prologue',
  'Article premier',
])('UPL-05 heading or not: %s', (line) => {
  expect(isNamedHeading(line)).toBe(line !== 'فصل');
});

test('UPL-05 sentences that begin like a chapter are none', () => {
  expect(isNamedHeading('Part 1 provides the diagnosis of the network')).toBe(false);
  expect(isNamedHeading('Book me a room')).toBe(false);
  expect(isNamedHeading('volume and value of transactions')).toBe(false);
});

test('UPL-05 strict UTF-8 comes before any detector, a declared encoding before a guess', () => {
  const latin = Uint8Array.of(0x66, 0xfc, 0x72);
  expect(decodeText(new TextEncoder().encode('für'))).toEqual({ text: 'für', encoding: 'utf-8' });
  expect(decodeText(latin, 'windows-1252')).toEqual({ text: 'für', encoding: 'windows-1252' });
  const german = 'Fünf Bücher über die Wüste, für müde Gäste und größere Träume.';
  expect(
    decodeText(
      Uint8Array.from(german, (letter) => letter.charCodeAt(0)),
      'utf-8',
    ).text,
  ).toBe(german);
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)).text).toBe('a');
});

test('UPL-05 Markdown: front matter, footnotes, code left alone', () => {
  const source =
    '---\ntitle: "T"\nauthor: A\n---\n# H\n\nWord[^a] and `x[^a]`.\n\n```\n[^b]: code\n```\n\n[^a]: The *note*\n    goes on.\n';
  const { html: page, meta } = markdownHtml(source);
  expect(meta).toEqual({ title: 'T', author: 'A' });
  expect(page).toContain(
    'Word<sup><a href="#note-1" id="ref-1" epub:type="noteref">[1]</a></sup> and <code>x[^a]</code>',
  );
  expect(page).toContain('<li id="note-1">The <em>note</em> goes on.</li>');
  expect(page).toContain('[^b]: code');
});

test('UPL-05 a section without end is continued in another file', () => {
  const blocks = Array.from({ length: 50 }, () => ({ html: `<p>${'x'.repeat(10_000)}</p>` }));
  const sections = toSections(blocks);
  expect(sections.length).toBeGreaterThan(2);
  expect(sections.map(({ html: page }) => page).join('\n')).toBe(blocks.map(({ html: page }) => page).join('\n'));
});

test('UPL-05 a file of one endless line becomes paragraphs: nothing is lost, sentences stay whole', () => {
  const sentence = 'The keeper of Orvik carries one amber lantern. ';
  const long = textBlocks(sentence.repeat(3000));
  expect(long.length).toBeGreaterThan(10);
  expect(Math.max(...long.map(({ html }) => html.length))).toBeLessThan(9000);
  expect(long.every(({ html }) => html.endsWith('lantern.</p>'))).toBe(true);
  expect(long.map(({ html }) => html.replace(/<.?p>/g, '')).join(' ')).toBe(sentence.repeat(3000).trim());
  const bare = textBlocks('😀'.repeat(30_000));
  expect(bare.map(({ html }) => html.replace(/<.?p>/g, '')).join('')).toBe('😀'.repeat(30_000));
  expect(bare.length).toBeGreaterThan(5);
});

test('UPL-03 front matter in TOML is no text either', () => {
  const { html: page, meta } = markdownHtml('+++\ntitle = "Alpha"\nauthor = \'Ada\'\n+++\n\nText.\n');
  expect(meta).toEqual({ title: 'Alpha', author: 'Ada' });
  expect(page).toContain('<body><p>Text.</p>');
});

test('UPL-05 lines without an empty one between them are paragraphs of a hundred, and none is lost', () => {
  const lines = Array.from({ length: 950 }, (_, index) => `short line ${index}`);
  const blocks = html(lines.join('\n'));
  expect(blocks.map((block) => block.split('<br/>').length)).toEqual([...Array.from({ length: 9 }, () => 100), 50]);
  expect(blocks.join('\n').replaceAll(/<[^>]+>/g, '')).toBe(lines.join('\n'));
  const long = Array.from({ length: 99 }, (_, index) => (index % 2 ? 'x' : 'word '.repeat(23)));
  expect(html(long.join('\n')).every((block) => block.length < 9000)).toBe(true);
});

test('UPL-05 chapters without blank lines around them, and a list of contents that is none', () => {
  const levels = (text: string) => textBlocks(text).map(({ heading }) => heading?.level ?? 0);
  expect(levels('第一章 开始\n他走了。\n她来了。\n第二章 归来\n他们回家。')).toEqual([2, 0, 2, 0]);
  expect(levels('chapter.001\nHe left.\nShe came.\nchapter.002\nThey went home.')).toEqual([2, 0, 2, 0]);
  expect(levels('目录\n\n第一章 开始\n第二章 归来\n第三章 终点\n\n正文从这里开始。')).toEqual([1, 0, 0]);
});

test.each(['第一章里的内容说，他从来没有来过这里。', '番外的意思是什么', '卷一本书给他', 'chapter.001 is missing'])(
  'UPL-05 %s is no heading',
  (line) => expect(isNamedHeading(line)).toBe(false),
);

test.runIf(haveSamples)(
  'UPL-05 a Chinese novel with capital numerals and an extra chapter has its five chapters',
  () => {
    const sections = toSections(textBlocks(decodeText(sampleBytes('reports/t1-chapters-gbk.txt')).text));
    expect(sections.map(({ title }) => title)).toEqual([
      '书名测试',
      '第壹章 开始',
      '第贰章 出发',
      '第两百一十八章 归来',
      '第两百一十九章 终点',
      '番外一 旧事',
    ]);
  },
);
