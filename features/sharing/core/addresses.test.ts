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

test('SHARE-01 spaces, tabs and separators of other scripts part addresses; a name stays with its address', () => {
  const two = ['a@x.org', 'b@x.org'];
  for (const text of ['a@x.org b@x.org', 'a@x.org\tb@x.org', 'a@x.org، b@x.org', 'a@x.org؛b@x.org', 'a@x.org，b@x.org'])
    expect(splitAddresses(text)).toEqual(two);
  expect(splitAddresses('"Quell, Mara" <mara@x.org>, Badr Ali <badr@x.org>')).toEqual([
    '"Quell, Mara" <mara@x.org>',
    'Badr Ali <badr@x.org>',
  ]);
  expect(splitAddresses('not an address')).toEqual(['not an address']);
  expect(splitAddresses('"open, a@x.org')).toEqual(['"open', 'a@x.org']);
});

test('SHARE-01 a masked address shows its first letter and its domain', () => {
  expect(maskAddress('mariam@example.com')).toBe('m…@example.com');
  expect(maskAddress('"a@b"@example.com')).toBe('"…@example.com');
});
