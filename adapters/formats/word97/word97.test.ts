import { expect, test } from 'vitest';
import { sampleBytes } from '../../../tests/support/samples.ts';
import { wordBlocks } from './text.ts';

test('UPL-05 Word 97: chapters by their look, tables, text boxes and notes', async () => {
  const blocks = await wordBlocks(sampleBytes('doc/wells.doc'));
  expect(blocks.flatMap(({ heading }) => heading?.text ?? [])).toEqual(['Chapter I', 'Chapter II', 'Chapter III']);
  const html = blocks.map((block) => block.html).join('\n');
  expect(html).toContain(
    '<table><tr><td>Year</td>\t<td>Place</td>\t<td>Copies</td></tr>\n<tr><td>1895</td>\t<td>London</td>\t<td>6,000</td></tr>',
  );
  expect(html).toContain('<aside><p>Words inside a floating text box.</p></aside>');
  expect(html).toContain('<aside><p>Second note &amp; “quoted” words—with a dash.</p></aside>');
});

test('UPL-01 a document cut short is damaged or read as far as it goes', async () => {
  const source = sampleBytes('doc/testWORD_various.doc');
  for (const share of [0.2, 0.5, 0.8, 0.95]) {
    const outcome = await wordBlocks(source.subarray(0, source.length * share)).catch((error: unknown) => error);
    expect(Array.isArray(outcome) || (outcome as { reason: string }).reason === 'damaged').toBe(true);
  }
});
