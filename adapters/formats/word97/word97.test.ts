import { expect, test } from 'vitest';
import { ownBookBytes } from '../../../tests/support/own-books.ts';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { wordBlocks } from './text.ts';

test.each<[name: string, bytes: () => Uint8Array]>([
  ['wells.doc', () => ownBookBytes('wells.doc')],
  ...(haveSamples ? [['a file of LibreOffice', () => sampleBytes('doc/wells.doc')] as [string, () => Uint8Array]] : []),
])('UPL-05 Word 97, %s: chapters by their look, tables, text boxes and notes', async (_, bytes) => {
  const blocks = await wordBlocks(bytes());
  expect(blocks.flatMap(({ heading }) => heading?.text ?? [])).toEqual(['Chapter I', 'Chapter II', 'Chapter III']);
  const html = blocks.map((block) => block.html).join('\n');
  expect(html).toContain(
    '<table><tr><td>Year</td>\t<td>Place</td>\t<td>Copies</td></tr>\n<tr><td>1895</td>\t<td>London</td>\t<td>6,000</td></tr>',
  );
  expect(html).toContain('<aside><p>Words inside a floating text box.</p></aside>');
  expect(html).toMatch(/<aside><p>Second note &amp; “quoted” words ?— ?with a dash\.<\/p><\/aside>/);
});

test('UPL-01 a document cut short is damaged or read as far as it goes', async () => {
  const source = ownBookBytes('wells.doc');
  for (const share of [0.2, 0.5, 0.8, 0.95]) {
    const outcome = await wordBlocks(source.subarray(0, source.length * share)).catch((error: unknown) => error);
    expect(Array.isArray(outcome) || (outcome as { reason: string }).reason === 'damaged').toBe(true);
  }
});
