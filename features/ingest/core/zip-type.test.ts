import { expect, test } from 'vitest';
import { isAccepted } from '../limits.ts';
import { typeOfZip, ZIP_HEAD, ZIP_TAIL } from './zip-type.ts';
import { hostileBytes } from '../../../tests/support/hostile-files.ts';
import { type OwnBook, ownBookBytes } from '../../../tests/support/own-books.ts';

const typeOf = (bytes: Uint8Array) => {
  const latin = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  return typeOfZip(latin(bytes.subarray(0, ZIP_HEAD)), latin(bytes.subarray(-ZIP_TAIL)));
};

test.each<OwnBook>(['wells.epub', 'wells.docx', 'wells.pptx', 'catalog.xlsx'])(
  'UPL-01 %s is known whatever it is called',
  (name) => {
    const type = typeOf(ownBookBytes(name));
    expect(type && isAccepted('book.zip', type)).toBe(true);
  },
);

test('UPL-01 other archives and other files are what they are called', () => {
  expect(typeOf(hostileBytes('plain.zip'))).toBeNull();
  expect(typeOf(ownBookBytes('two-columns.pdf'))).toBeNull();
  expect(typeOf(new TextEncoder().encode('word/document.xml'))).toBeNull();
});
