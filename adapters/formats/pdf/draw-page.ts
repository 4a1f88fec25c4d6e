import { readFile } from 'node:fs/promises';
import type { ExtractContext } from '../adapter.ts';
import { ConversionError } from '../conversion-error.ts';
import { openPdf, pdfRefusal } from './open.ts';

const QUALITY = 88;
const WHITE = '#ffffff';

/** A drawn page: a JPEG; `toPage` leads from shares of its width and height (from the upper left corner) to points of the page. */
export type DrawnPage = { jpeg: Uint8Array; toPage: [number, number, number, number, number, number] };

/** One page (from 1) of a PDF, not larger than models look at. */
export async function drawPageHere(
  path: string,
  number: number,
  context: Pick<ExtractContext, 'limits' | 'deadline'>,
): Promise<DrawnPage> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const document = await openPdf(new Uint8Array(await readFile(path)), context);
  if (number > document.numPages) throw new ConversionError('damaged', `no page ${number}`);
  context.deadline(context.limits.drawMs);
  try {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: context.limits.drawnPixels / Math.max(width, height) });
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    const canvasContext = canvas.getContext('2d') as never; // of the same shape as a browser's
    await page.render({ canvas: null, canvasContext, viewport, background: WHITE }).promise;
    return { jpeg: new Uint8Array(await canvas.encode('jpeg', QUALITY)), toPage: wayToPage(viewport) };
  } catch (error) {
    throw pdfRefusal(error);
  }
}

type Viewport = { width: number; height: number; convertToPdfPoint(x: number, y: number): unknown[] };

/** The inverse of what is drawn where: with the page's own turn, crop box and unit in it. */
function wayToPage(viewport: Viewport): DrawnPage['toPage'] {
  const point = (x: number, y: number) =>
    viewport.convertToPdfPoint(x * viewport.width, y * viewport.height) as [number, number];
  const [[e, f], [ax, ay], [cx, cy]] = [point(0, 0), point(1, 0), point(0, 1)];
  return [ax - e, ay - f, cx - e, cy - f, e, f];
}
