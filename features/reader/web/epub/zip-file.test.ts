import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openZip } from './zip-file.ts';

const text = (words: string) => new TextEncoder().encode(words);
const archive = (files: Record<string, Uint8Array>) =>
  new Blob([zipSync(files, { comment: 'kept in mind' }) as Uint8Array<ArrayBuffer>]);

test('READ-09 every file of a book comes out as it went in, stored or packed', async () => {
  const packed = text('x'.repeat(5000));
  const bytes = zipSync({
    mimetype: [text('application/epub+zip'), { level: 0 }],
    'OEBPS/فصل 1.xhtml': packed,
    empty: text(''),
  });
  const zip = await openZip(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  expect(await zip.text('mimetype')).toBe('application/epub+zip');
  expect(await zip.text('OEBPS/فصل 1.xhtml')).toBe(new TextDecoder().decode(packed));
  expect(await zip.text('empty')).toBe('');
  expect(zip.size('OEBPS/فصل 1.xhtml')).toBe(5000);
  expect((await zip.blob('mimetype', 'text/plain'))?.type).toBe('text/plain');
  expect(Object.keys(unzipSync(bytes))).toHaveLength(3);
});

test('READ-09 a missing file is null, an archive comment does not hide the directory', async () => {
  const zip = await openZip(archive({ a: text('b') }));
  expect([await zip.text('no'), await zip.blob('no'), zip.size('no'), await zip.text('a')]).toEqual([
    null,
    null,
    0,
    'b',
  ]);
});

test('READ-09 what is no zip is refused', async () => {
  await expect(openZip(new Blob(['%PDF-1.7']))).rejects.toThrow('not a zip');
});
