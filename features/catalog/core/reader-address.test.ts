import { expect, test } from 'vitest';
import { readerAddress } from './reader-address.ts';

test('READ-08 an address of a passage carries place and words, whatever they hold', () => {
  const address = readerAddress({ bookId: 'b', cfi: 'epubcfi(/6/4!/4/2)', page: null, quote: 'ما & "x" (y) 100%' });
  expect(address).not.toMatch(/[() ]/);
  const query = new URL(address, 'http://127.0.0.1').searchParams;
  expect(Object.fromEntries(query)).toEqual({ book: 'b', cfi: 'epubcfi(/6/4!/4/2)', quote: 'ما & "x" (y) 100%' });
});

test('READ-08 a long quotation is cut, never inside a character', () => {
  const quote = `${'a'.repeat(299)}😀`;
  const query = new URL(readerAddress({ bookId: 'b', cfi: null, page: 3, quote }), 'http://127.0.0.1').searchParams;
  expect([query.get('page'), query.get('quote')]).toEqual(['3', 'a'.repeat(299)]);
});
