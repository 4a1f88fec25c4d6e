import { expect, test } from 'vitest';
import { isAccepted } from '../limits.ts';
import { typeOfZip, ZIP_HEAD, ZIP_TAIL } from './zip-type.ts';
import { sampleBytes } from '../../../tests/support/samples.ts';

const typeOf = (bytes: Uint8Array) => {
  const latin = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  return typeOfZip(latin(bytes.subarray(0, ZIP_HEAD)), latin(bytes.subarray(-ZIP_TAIL)));
};

test.each(['epub/wells.epub', 'docx/wells.docx', 'pptx/wells.pptx', 'xlsx/catalogue.xlsx'])(
  'UPL-01 %s is known whatever it is called',
  (name) => {
    const type = typeOf(sampleBytes(name));
    expect(type && isAccepted('book.zip', type)).toBe(true);
  },
);

test('UPL-01 other archives and other files are what they are called', () => {
  expect(typeOf(sampleBytes('hostile/plain.zip'))).toBeNull();
  expect(typeOf(sampleBytes('pdf/habibi-arabic.pdf'))).toBeNull();
  expect(typeOf(new TextEncoder().encode('word/document.xml'))).toBeNull();
});
