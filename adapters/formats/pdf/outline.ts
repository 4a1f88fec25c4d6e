import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { OutlineMark } from '../adapter.ts';
import type { TocEntry } from '../types.ts';

type OutlineNode = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

const MAX_ENTRIES = 5_000;
const MAX_DEPTH = 16;

/** The outline as a table of contents and as marks on pages, in outline order. */
export async function readOutline(document: PDFDocumentProxy): Promise<{ toc: TocEntry[]; marks: OutlineMark[] }> {
  const marks: OutlineMark[] = [];
  let entries = 0;
  const visit = async (nodes: readonly OutlineNode[], depth: number): Promise<TocEntry[]> => {
    const toc: TocEntry[] = [];
    for (const node of nodes) {
      if (++entries > MAX_ENTRIES || depth > MAX_DEPTH) break;
      const label = node.title.replace(/\s+/g, ' ').trim();
      const mark = await markOf(document, node, label);
      if (mark) marks.push(mark);
      toc.push({
        label,
        href: null,
        page: mark?.page ?? null,
        children: await visit(node.items as OutlineNode[], depth + 1),
      });
    }
    return toc;
  };
  const outline = await document.getOutline().catch(() => null);
  return { toc: await visit(outline ?? [], 0), marks };
}

async function markOf(document: PDFDocumentProxy, node: OutlineNode, label: string): Promise<OutlineMark | undefined> {
  try {
    const destination = typeof node.dest === 'string' ? await document.getDestination(node.dest) : node.dest;
    if (!Array.isArray(destination)) return undefined;
    const [target, kind, first, second] = destination as [unknown, { name?: string } | null, unknown, unknown];
    const index =
      typeof target === 'number' ? target : await document.getPageIndex(target as { num: number; gen: number });
    if (index < 0 || index >= document.numPages) return undefined;
    const number = (value: unknown) => (typeof value === 'number' ? value : null);
    const fromTop = kind?.name === 'FitH' || kind?.name === 'FitBH';
    return { label, page: index + 1, top: number(fromTop ? first : second), left: fromTop ? null : number(first) };
  } catch {
    return undefined;
  }
}
