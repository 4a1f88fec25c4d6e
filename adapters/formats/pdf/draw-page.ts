import { readFile } from 'node:fs/promises';
import type { ExtractContext } from '../adapter.ts';
import { Refused } from '../refused.ts';
import { openPdf, pdfRefusal } from './open.ts';

const QUALITY = 88;
const WHITE = '#ffffff';

/** One page (from 1) of a PDF as a JPEG, not larger than models look at. */
export async function drawPageHere(path: string, number: number, context: Pick<ExtractContext, 'limits' | 'deadline'>): Promise<Uint8Array> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const document = await openPdf(new Uint8Array(await readFile(path)), context);
  if (number > document.numPages) throw new Refused('damaged', `no page ${number}`);
  context.deadline(context.limits.drawMs);
  try {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: context.limits.drawnPixels / Math.max(width, height) });
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    const canvasContext = canvas.getContext('2d') as never; // of the same shape as a browser's
    await page.render({ canvas: null, canvasContext, viewport, background: WHITE }).promise;
    return new Uint8Array(await canvas.encode('jpeg', QUALITY));
  } catch (error) {
    throw pdfRefusal(error);
  }
}
