import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { ExtractContext } from '../adapter.ts';
import { ConversionError } from '../conversion-error.ts';

/** Opens a PDF; scripts never run. */
export async function openPdf(
  bytes: Uint8Array,
  { limits, deadline }: Pick<ExtractContext, 'limits' | 'deadline'>,
): Promise<PDFDocumentProxy> {
  deadline(limits.pdfPageMs);
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  try {
    return await getDocument({
      data: bytes.slice(), // the library takes the memory over
      cMapUrl: join(assets, 'cmaps/'),
      cMapPacked: true,
      standardFontDataUrl: join(assets, 'standard_fonts/'),
      wasmUrl: join(assets, 'wasm/'),
      iccUrl: join(assets, 'iccs/'),
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    throw pdfRefusal(error);
  }
}

/** What a broken PDF throws, as a refusal. */
export function pdfRefusal(error: unknown): ConversionError {
  if (error instanceof ConversionError) return error;
  const { name, message } = error as Error;
  if (name === 'PasswordException') return new ConversionError('password_protected');
  return new ConversionError('damaged', `${name}: ${message}`);
}
