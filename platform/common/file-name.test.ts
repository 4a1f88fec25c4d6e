import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['book.epub', 'book.epub'],
  ['../../etc/passwd.txt', 'etc_passwd.txt'],
  ['..\\..\\windows\\a.txt', 'windows_a.txt'],
  ['AC/DC.pdf', 'AC_DC.pdf'],
  ['book\u202efdp.exe', 'bookfdp.exe'],
  ['\u2066a\u2069\u200e\u200f\u061c.txt', 'a.txt'],
  ['a\r\nset-cookie: x\u0000\u0085.txt', 'aset-cookie: x.txt'],
  ['.htaccess', 'htaccess'],
  ['./ ../ .. /', 'file'],
  ['', 'file'],
  ['كتاب الطبيخ.pdf', 'كتاب الطبيخ.pdf'],
  ['می‌خواهم 📚 No. 1?.txt', 'می‌خواهم 📚 No. 1?.txt'],
  ['half \ud800.txt', 'half \ufffd.txt'],
])('%j becomes %j, and stays so', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean);
  expect(cleanFileName(clean)).toBe(clean);
});
