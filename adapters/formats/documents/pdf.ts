import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { ExtractContext, FormatAdapter, PageText } from '../adapter.ts';
import { readPdfMeta } from '../pdf/metadata.ts';
import { pageLines } from '../pdf/lines.ts';
import { openPdf, pdfRefusal } from '../pdf/open.ts';
import { readOutline } from '../pdf/outline.ts';
import { ConversionError } from '../conversion-error.ts';
import type { Finding } from '../types.ts';

const SIGNATURE = '%PDF-';

/** PDF stays PDF: text with its places is read, scripts never run. */
export const pdf: FormatAdapter = {
  id: 'pdf',
  capabilities: { text: true, structure: false },
  sniff({ head }) {
    return new TextDecoder('latin1').decode(head.subarray(0, 1024)).includes(SIGNATURE) ? 2 : 0;
  },
  async extract(bytes, context) {
    const document = await openPdf(bytes, context);
    try {
      await document.getPage(1);
      if (document.numPages > context.limits.pdfPages)
        throw new ConversionError('too_many_pages', String(document.numPages));
      const findings: Finding[] = (await document.hasJSActions()) ? [{ code: 'sanitised', detail: 'script' }] : [];
      const pages = await readPages(document, context, findings);
      const outline = await readOutline(document);
      const meta = await readPdfMeta(document, pages);
      const characters = pages.reduce(
        (sum, page) => sum + page.lines.reduce((length, line) => length + line.text.trim().length, 0),
        0,
      );
      const scanned = characters < context.limits.pageLetters * pages.length;
      if (scanned) findings.push({ code: 'scanned' });
      return { kind: 'pages', pages, ...outline, meta, scanned, findings };
    } catch (error) {
      throw pdfRefusal(error);
    }
  },
};

async function readPages(
  document: PDFDocumentProxy,
  { limits, deadline, progress }: ExtractContext,
  findings: Finding[],
): Promise<PageText[]> {
  const pages: PageText[] = [];
  const broken: number[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    deadline(limits.pdfPageMs);
    try {
      const page = await document.getPage(number);
      const content = await page.getTextContent();
      pages.push({ lines: pageLines(content) });
      page.cleanup();
    } catch (error) {
      if (number === 1 && document.numPages === 1) throw error;
      broken.push(number);
      pages.push({ lines: [] });
    }
    progress(number, document.numPages);
  }
  deadline(null);
  if (broken.length === document.numPages) throw new ConversionError('damaged', 'no page can be read');
  if (broken.length > 0) findings.push({ code: 'missing_file', detail: `pages ${broken.slice(0, 10).join(', ')}` });
  return pages;
}
