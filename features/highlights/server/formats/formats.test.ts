import { expect, test } from 'vitest';
import { annotationFoot, annotationHead, annotationOf, parseAnnotations } from './annotation.ts';
import { parseClippings } from './clippings.ts';
import { csvHead, csvMark, parseCsv } from './csv.ts';
import { markdownHead, markdownMark, parseMarkdown } from './markdown.ts';
import { portable, type Portable } from './portable.ts';

const mark = (over: Partial<Portable>): Portable =>
  portable({ text: 'Some words', title: 'A book', author: 'Somebody', ...over });
const throughCsv = async (one: Portable): Promise<Portable> => (await parseCsv(csvHead() + csvMark(one, '')))![0]!;
const throughMarkdown = async (one: Portable): Promise<Portable> =>
  (await parseMarkdown(markdownHead('2026-11-28') + markdownMark(one, null)))[0]!;

test('HL-04 tags with commas, quotation marks and signs of formulas survive CSV', async () => {
  const tags = ['ships, boats', 'say "sea"', '=1+1', 'plain', 'a\\b'];
  expect((await throughCsv(mark({ tags }))).tags).toEqual(tags);
  expect((await throughCsv(mark({ tags: ['=1+1'] }))).tags).toEqual(['=1+1']);
  expect((await throughCsv(mark({ tags: [] }))).tags).toEqual([]);
  // As Readwise writes them.
  expect((await parseCsv('Highlight,Title,Tags\r\nx,T,"one, two"\r\n'))![0]!.tags).toEqual(['one', 'two']);
  for (const note of ['=1', "'=1", "'quoted'", '-x'])
    expect([note, (await throughCsv(mark({ note }))).note]).toEqual([note, note]);
});

const SIGNS =
  '# not a heading\n- no item\n1. nor this\n> no quote [[No link]] [a](http://x) <script>x</script> *a* _b_ `c` %%d%% ==e== ~~f~~ $g$ #tag ^id a|b back\\slash\n---\n2) x';

test('HL-04 nothing in a mark is Markdown in the export, and all of it comes back', async () => {
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
  const back = await throughMarkdown(one);
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

const MANY = 3000;
/** So many turns has everybody else while a file of thousands of marks is read, at least. */
const TURNS = 10;

/** Reads a file and counts the turns that others have meanwhile. */
async function countingTurns<T>(read: () => Promise<T>): Promise<{ read: T; turns: number }> {
  let turns = 0;
  let going = true;
  const count = (): void => {
    turns += 1;
    if (going) setImmediate(count);
  };
  setImmediate(count);
  const result = await read();
  going = false;
  return { read: result, turns };
}

const clipping = (text: string, place: string, kind = 'Highlight') =>
  `A book (Somebody)\n- Your ${kind} on Location ${place} | Added on Sunday, 1 March 2026 10:00:00\n\n${text}\n==========\n`;
const LONG_FILES: [name: string, read: () => Promise<Portable[] | null>][] = [
  [
    'JSON',
    () =>
      parseAnnotations(
        annotationHead('2026-11-28') +
          Array.from({ length: MANY }, (_, n) => JSON.stringify(annotationOf(mark({ text: `Words ${n}` })))).join(',') +
          annotationFoot(),
      ),
  ],
  [
    'CSV',
    () =>
      parseCsv(
        csvHead() +
          Array.from({ length: MANY }, (_, n) => csvMark(mark({ text: `Words ${n} "," \n`.repeat(9) }), '')).join(''),
      ),
  ],
  ['clippings', () => parseClippings(Array.from({ length: MANY }, (_, n) => clipping(`Words ${n}`, `${n}`)).join(''))],
  [
    'Markdown',
    () =>
      parseMarkdown(
        Array.from({ length: MANY }, (_, n) => markdownMark(mark({ text: `Words ${n}` }), n ? mark({}) : null)).join(
          '',
        ),
      ),
  ],
];

test.each(LONG_FILES)(
  'HL-04 a long file of %s is read whole, and everybody else has turns meanwhile',
  async (_, file) => {
    const { read, turns } = await countingTurns(file);
    expect(read).toHaveLength(MANY);
    expect(read!.every(({ text }, n) => text.startsWith(`Words ${n}`))).toBe(true);
    expect(turns).toBeGreaterThan(TURNS);
  },
);

test('HL-04 of a clipping that grew the longest stays, and a note joins the highlight at its place', async () => {
  const marks = await parseClippings(
    clipping('The keeper', '10-11') +
      clipping('The keeper of the tower', '10-12') +
      clipping('The keeper', '20-21') +
      clipping('so true', '11', 'Note') +
      clipping('The keeper of the tower', '30', 'Bookmark'),
  );
  expect(marks.map(({ kind, text, note }) => [kind, text, note])).toEqual([
    ['highlight', 'The keeper of the tower', 'so true'],
    ['highlight', 'The keeper', ''],
    ['bookmark', 'The keeper of the tower', ''],
  ]);
});
