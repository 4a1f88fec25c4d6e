import { expect, test } from 'vitest';
import { foldAddress } from './fold-address.ts';

test.each([
  ['  Amina@Example.ORG ', 'amina@example.org'],
  ['Amina Saleh <Amina@example.org>', 'amina@example.org'],
  ['leser@BÜCHER.example', 'leser@xn--bcher-kva.example'],
  ['leser@xn--bcher-kva.example', 'leser@xn--bcher-kva.example'],
  ['ÄNNE@example.org', 'änne@example.org'],
  ['a\u0308nne@example.org', 'änne@example.org'],
  ['a.b+books@mail.example.org', 'a.b+books@mail.example.org'],
  ['\u200eamina@example.org\u200f', 'amina@example.org'],
  ['\u202aأمينة <amina@example.org>\u202c', 'amina@example.org'],
  ['mailto:Amina@example.org', 'amina@example.org'],
])('SHARE-01 %s is compared as %s', (text, folded) => {
  expect(foldAddress(text)).toBe(folded);
});

test.each([
  '',
  '   ',
  'amina',
  '@example.org',
  'amina@',
  'amina@localhost',
  'a b@example.org',
  'amina@exam ple.org',
  'a@b@example.org',
  'amina@example.org\r\nBcc: thief@example.org',
  'am\u202eina@example.org',
  // Everything after the domain would be dropped, and somebody else would be added.
  'amina@example.org/evil',
  'amina@example.org?x',
  'amina@example.org#x',
  'amina@exam\tple.org',
  'amina@exa%6dple.org',
  'amina@example.org\\x',
  'amina@example.org:25',
  `${'a'.repeat(250)}@example.org`,
])('SHARE-01 %j is no address', (text) => {
  expect(foldAddress(text)).toBeNull();
});
