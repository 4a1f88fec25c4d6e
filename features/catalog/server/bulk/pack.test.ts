import { expect, test } from 'vitest';
import { entryNames } from './pack.ts';

test('LIB-01 files of an archive have safe names, no two alike', () => {
  expect(
    entryNames(['a.epub', 'A.epub', '../../etc/passwd', 'x/y.pdf', '', 'كتاب.txt', 'a.epub', 'who\u202e?.txt']),
  ).toEqual(['a.epub', 'A (2).epub', 'etc_passwd', 'x_y.pdf', 'file', 'كتاب.txt', 'a (3).epub', 'who_.txt']);
});
