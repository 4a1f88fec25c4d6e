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
  `${'a'.repeat(250)}@example.org`,
])('SHARE-01 %j is no address', (text) => {
  expect(foldAddress(text)).toBeNull();
});
