// The one door to pdf.js: its own chunk, its worker from our origin, nothing of a document's scripts or forms.
import * as pdfjs from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url&no-inline';
import jbig2Url from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url&no-inline';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url&no-inline';
import decodersUrl from './pdf-image-decoders.js?url&no-inline';
import { PdfFiles } from './pdf-files.ts';

export { TextLayer } from 'pdfjs-dist';
export type { PDFDocumentProxy, PDFPageProxy, PageViewport, RenderTask } from 'pdfjs-dist';

/** Most pixels of one page's canvas. */
const CANVAS_PIXELS_MAX = 16_000_000;

/** Opens a document from its bytes; pdf.js takes the bytes over. */
export function loadPdf(bytes: Uint8Array): pdfjs.PDFDocumentLoadingTask {
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  const here = (url: string): string => new URL(url, location.href).href;
  const decoders = new URLSearchParams({ jbig2: here(jbig2Url), openjpeg: here(openjpegUrl) });
  return pdfjs.getDocument({
    data: bytes,
    enableXfa: false,
    useWasm: false,
    // pdf.js appends the decoder's name to this; the ending slash is its rule.
    wasmUrl: `${here(decodersUrl)}?${decoders}&want=/`,
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'fonts/',
    useWorkerFetch: false,
    BinaryDataFactory: PdfFiles,
    canvasMaxAreaInBytes: CANVAS_PIXELS_MAX * 4,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
}

/** How many device pixels a canvas gets for each CSS pixel, within the limit of its area. */
export function canvasRatio(width: number, height: number): number {
  return Math.min(window.devicePixelRatio || 1, Math.sqrt(CANVAS_PIXELS_MAX / Math.max(1, width * height)));
}
