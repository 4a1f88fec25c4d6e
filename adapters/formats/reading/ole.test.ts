import { expect, test } from 'vitest';
import { sampleBytes } from '../../../tests/support/samples.ts';
import { Refused } from '../refused.ts';
import { isOle, openOle } from './ole.ts';
import { summaryOf } from './ole-summary.ts';

test('UPL-05 old Office files: streams at the root, small and large ones', () => {
  const ole = openOle(sampleBytes('doc/testWORD_various.doc'));
  expect(ole.names).toContain('WordDocument');
  expect(ole.read('WordDocument')!.subarray(0, 2)).toEqual(Buffer.from([0xec, 0xa5]));
  expect(ole.read('nothing')).toBeUndefined();
  expect(summaryOf(ole)).toMatchObject({ author: 'Michael McCandless', description: 'Subject is here' });
  expect(openOle(sampleBytes('xls/testEXCEL-formats.xls')).names).toContain('Workbook');
  expect(openOle(sampleBytes('ppt/testPPT_various.ppt')).names).toContain('PowerPoint Document');
});

test('UPL-05 summaries in other code pages', () => {
  expect(summaryOf(openOle(sampleBytes('doc/udhr-ar.doc')))).toMatchObject({
    title: 'الإعلان العالمي لحقوق الإنسان',
    author: 'United Nations',
  });
});

test('UPL-01 cut or scrambled containers end, whatever their chains say', () => {
  const source = sampleBytes('doc/testWORD_various.doc');
  const outcomeOf = (bytes: Uint8Array) => {
    try {
      const ole = openOle(bytes);
      for (const name of ole.names) ole.read(name);
      summaryOf(ole);
      return 'read';
    } catch (error) {
      if (error instanceof Refused) return error.reason;
      throw error;
    }
  };
  for (let length = 0; length < source.length; length += 701)
    expect(['read', 'damaged']).toContain(outcomeOf(source.subarray(0, length)));
  for (let at = 24; at < 1600; at += 3) {
    const scrambled = Uint8Array.from(source);
    scrambled.fill(at % 2 ? 0 : 0x7f, at, at + 3);
    expect(['read', 'damaged']).toContain(outcomeOf(scrambled));
  }
  const loop = Uint8Array.from(source);
  new DataView(loop.buffer).setUint32(512 + 4, 1, true);
  expect(['read', 'damaged']).toContain(outcomeOf(loop));
  expect(isOle(source)).toBe(true);
  expect(isOle(sampleBytes('docx/wells.docx'))).toBe(false);
});
