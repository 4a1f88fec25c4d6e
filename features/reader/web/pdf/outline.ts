import { type Chapter, pagePercent, placeHeadings } from '../../core/index.ts';
import type { PDFDocumentProxy } from './pdfjs.ts';

type Item = { title: string; dest: string | unknown[] | null; items: Item[] };

/** The page a destination of the document leads to, counted from 1. */
export async function pageOfDest(pdf: PDFDocumentProxy, dest: unknown): Promise<number | null> {
  try {
    const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const target: unknown = Array.isArray(explicit) ? explicit[0] : null;
    if (typeof target === 'number') return target + 1;
    if (target === null || typeof target !== 'object') return null;
    return (await pdf.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1;
  } catch {
    return null; // an outline entry that leads nowhere
  }
}

/** The outline of the document as one list of chapters; what leads nowhere stays as a heading where it stands over others. */
export async function outlineChapters(pdf: PDFDocumentProxy): Promise<Chapter[]> {
  const chapters: Chapter[] = [];
  const add = async (items: readonly Item[], depth: number): Promise<void> => {
    for (const item of items) {
      const page = await pageOfDest(pdf, item.dest);
      const title = item.title.trim();
      if (page && title) chapters.push(pdfChapter(chapters.length, title, page, depth, pdf.numPages));
      else if (title && item.items.length > 0)
        chapters.push({ id: String(chapters.length), title, position: 0, depth, href: null, page: null });
      await add(item.items, depth + 1);
    }
  };
  await add((await pdf.getOutline()) ?? [], 0);
  return placeHeadings(chapters);
}

/** One chapter of a PDF. */
export function pdfChapter(id: number, title: string, page: number, depth: number, pages: number): Chapter {
  return { id: String(id), title, position: pages > 1 ? pagePercent(page, pages) : 0, depth, href: null, page };
}
