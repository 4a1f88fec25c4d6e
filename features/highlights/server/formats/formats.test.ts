import { expect, test } from 'vitest';
import { csvHead, csvMark, parseCsv } from './csv.ts';
import { markdownHead, markdownMark, parseMarkdown } from './markdown.ts';
import { portable, type Portable } from './portable.ts';

const mark = (over: Partial<Portable>): Portable =>
  portable({ text: 'Some words', title: 'A book', author: 'Somebody', ...over });
const throughCsv = (one: Portable): Portable => parseCsv(csvHead() + csvMark(one, ''))![0]!;
const throughMarkdown = (one: Portable): Portable =>
  parseMarkdown(markdownHead('2026-11-28') + markdownMark(one, null))[0]!;

test('HL-04 tags with commas, quotation marks and signs of formulas survive CSV', () => {
  const tags = ['ships, boats', 'say "sea"', '=1+1', 'plain', 'a\\b'];
  expect(throughCsv(mark({ tags })).tags).toEqual(tags);
  expect(throughCsv(mark({ tags: ['=1+1'] })).tags).toEqual(['=1+1']);
  expect(throughCsv(mark({ tags: [] })).tags).toEqual([]);
  // As Readwise writes them.
  expect(parseCsv('Highlight,Title,Tags\r\nx,T,"one, two"\r\n')![0]!.tags).toEqual(['one', 'two']);
  for (const note of ['=1', "'=1", "'quoted'", '-x'])
    expect([note, throughCsv(mark({ note })).note]).toEqual([note, note]);
});

const SIGNS =
  '# not a heading\n- no item\n1. nor this\n> no quote [[No link]] [a](http://x) <script>x</script> *a* _b_ `c` %%d%% ==e== ~~f~~ $g$ #tag ^id a|b back\\slash\n---\n2) x';

test('HL-04 nothing in a mark is Markdown in the export, and all of it comes back', () => {
  const one = mark({
    text: SIGNS,
    note: SIGNS,
    title: '# A [[book]] *x*',
    author: 'Some *body*',
    chapter: 'On #1 <b>',
  });
  const text = markdownMark(one, null);
  for (const line of text.split('\n').filter((said) => /^(?:> |- Note: | {2})/.test(said))) {
    const own = line.replace(/^(?:> |- Note: | {2})/, '');
    expect(own).not.toMatch(/^(?:#{1,6} |- |\d+[.)] |> |---)/);
    expect(own).not.toMatch(/(?<!\\)(?:\[|<|\*|_|`|\||~|\$|\^)/);
    expect(own).not.toMatch(/(?<!\\)(?:%%|==)|(?:^|\s)#tag/);
  }
  const back = throughMarkdown(one);
  expect([back.text, back.note, back.title, back.author, back.chapter]).toEqual([
    SIGNS,
    SIGNS,
    one.title,
    one.author,
    one.chapter,
  ]);
  // What needs no sign stays as it is written.
  expect(markdownMark(mark({ text: 'Plain words, 3.5 miles - and more #.' }), null)).toContain(
    '> Plain words, 3.5 miles - and more #.',
  );
});
