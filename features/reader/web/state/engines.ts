import type { ReaderBook } from './reader-book.ts';

const ENGINES = { pdf: () => import('../pdf/open-pdf.ts'), epub: () => import('../epub/open-epub.ts') };

/** The code that opens this kind of book: a chunk of its own. */
export const pdfEngine = ENGINES.pdf;
export const epubEngine = ENGINES.epub;

/** Fetches an engine's code before it is needed; one that does not come is asked for again when the book opens. */
export function fetchEngine(kind: ReaderBook['readable']): void {
  void ENGINES[kind === 'pdf' ? 'pdf' : 'epub']().catch(() => {});
}
