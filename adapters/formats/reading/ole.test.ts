import { expect, test } from 'vitest';
import { oleFile, summaryStream } from '../../../tests/support/old-office/ole-file.ts';
import { ownBookBytes } from '../../../tests/support/own-books.ts';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { ConversionError } from '../conversion-error.ts';
import { isOle, openOle } from './ole.ts';
import { summaryOf } from './ole-summary.ts';

const ABOUT = summaryStream({ author: 'Ann Lee', subject: 'Lamps' });

test('UPL-05 old Office files: streams at the root, small and large ones', () => {
  const large = Buffer.alloc(9000, 'ab');
  const ole = openOle(oleFile({ WordDocument: large, small: Buffer.from('a few bytes'), ...ABOUT }));
  expect(ole.names).toEqual(expect.arrayContaining(['WordDocument', 'small', '\u0005SummaryInformation']));
  expect(large.equals(ole.read('WordDocument')!)).toBe(true);
  expect(Buffer.from(ole.read('small')!).toString()).toBe('a few bytes');
  expect(ole.read('nothing')).toBeUndefined();
  expect(summaryOf(ole)).toMatchObject({ title: null, author: 'Ann Lee', description: 'Lamps' });
});

test.skipIf(!haveSamples)('UPL-05 containers that Word, Excel and PowerPoint wrote', () => {
  const ole = openOle(sampleBytes('doc/testWORD_various.doc'));
  expect(ole.names).toContain('WordDocument');
  expect(ole.read('WordDocument')!.subarray(0, 2)).toEqual(Buffer.from([0xec, 0xa5]));
  expect(summaryOf(ole)).toMatchObject({ author: 'Michael McCandless', description: 'Subject is here' });
  expect(openOle(sampleBytes('xls/testEXCEL-formats.xls')).names).toContain('Workbook');
  expect(openOle(sampleBytes('ppt/testPPT_various.ppt')).names).toContain('PowerPoint Document');
});

test.each([
  ['Arabic', 1256, 'حارس المصباح'],
  ['Russian', 1251, 'Смотритель маяка'],
  ['Chinese', 936, '灯塔'],
  ['UTF-8', 65_001, 'قصة 灯塔'],
])('UPL-05 summaries in other code pages: %s', (_, codePage, title) => {
  expect(summaryOf(openOle(oleFile(summaryStream({ title }, codePage))))).toMatchObject({ title });
});

test('UPL-01 cut or scrambled containers end, whatever their chains say', () => {
  const source = ownBookBytes('readers-ar.doc');
  const outcomeOf = (bytes: Uint8Array) => {
    try {
      const ole = openOle(bytes);
      for (const name of ole.names) ole.read(name);
      summaryOf(ole);
      return 'read';
    } catch (error) {
      if (error instanceof ConversionError) return error.reason;
      throw error;
    }
  };
  for (let length = 0; length < source.length; length += 301)
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
  expect(isOle(ownBookBytes('wells.docx'))).toBe(false);
});
