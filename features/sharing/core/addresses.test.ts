import { expect, test } from 'vitest';
import { maskAddress, splitAddresses } from './addresses.ts';

test('SHARE-01 pasted addresses are separated by commas, semicolons and new lines, each once', () => {
  expect(splitAddresses(' a@x.org, b@x.org;c@x.org\r\nd@x.org\n\n a@x.org ,; ')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
    'd@x.org',
  ]);
  expect(splitAddresses(' \n ')).toEqual([]);
  const many = Array.from({ length: 500 }, (_, n) => `reader${n}@example.org`);
  expect(splitAddresses(many.join(';\n'))).toEqual(many);
});

test('SHARE-01 a masked address shows its first letter and its domain', () => {
  expect(maskAddress('mariam@example.com')).toBe('m…@example.com');
  expect(maskAddress('"a@b"@example.com')).toBe('"…@example.com');
});
