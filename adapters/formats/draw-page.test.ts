import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scannedPdf } from '../../tests/support/scanned-pdf.ts';
import { drawPage } from './draw-page.ts';
import { closeSpare } from './process.ts';
import { ConversionError } from './conversion-error.ts';

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'draw-'))));
afterAll(() => {
  closeSpare();
  rmSync(folder, { recursive: true, force: true });
});

function draw(name: string, bytes: Uint8Array, page: number) {
  const sourcePath = join(folder, name);
  writeFileSync(sourcePath, bytes);
  return drawPage({ sourcePath, page }, new AbortController().signal);
}

test('UPL-05 one page of a PDF is drawn as a JPEG within the limits', async () => {
  const { jpeg, toPage } = await draw('three.pdf', scannedPdf(3), 2);
  const picture = sharp(jpeg);
  expect(
    toPage.map((value) => value + 0),
    'the whole page, from its upper left corner',
  ).toEqual([300, 0, 0, -400, 0, 400]);
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
  expect(Math.round((await picture.stats()).channels[0]!.mean)).toBe(128);
});

test('UPL-05 a page that is not there and a file that is none are refused', async () => {
  await expect(draw('one.pdf', scannedPdf(1), 2)).rejects.toBeInstanceOf(ConversionError);
  await expect(draw('none.pdf', Uint8Array.from(Buffer.from('%PDF-1.4 nothing')), 1)).rejects.toBeInstanceOf(
    ConversionError,
  );
});
