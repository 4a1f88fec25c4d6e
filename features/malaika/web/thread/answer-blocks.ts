import type { Citation } from '../../contract.ts';

/** A run of words, or the number of a source. */
export type Piece = { text: string } | { source: Citation };
/** A paragraph; or a source shown in full, where the paragraph was nothing but its quotation. */
export type Block = { kind: 'text'; pieces: Piece[] } | { kind: 'source'; source: Citation };

const MARK = /\[(\d{1,3})\]/g;
const squash = (text: string) => text.replace(/\s+/g, ' ').trim();

function pieces(paragraph: string, byNumber: Map<number, Citation>): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const mark of paragraph.matchAll(MARK)) {
    const source = byNumber.get(Number(mark[1]));
    if (!source) continue;
    if (mark.index > from) found.push({ text: paragraph.slice(from, mark.index) });
    found.push({ source });
    from = mark.index + mark[0].length;
  }
  if (from < paragraph.length) found.push({ text: paragraph.slice(from) });
  return found;
}

/** The source whose quotation is all that a paragraph says. */
function quotedIn(paragraph: string, found: Piece[]): Citation | null {
  const sources = found.flatMap((piece) => ('source' in piece ? [piece.source] : []));
  const [source] = sources;
  if (!source || sources.length > 1 || !/^[“«"]/.test(paragraph)) return null;
  return squash(paragraph.slice(1)).startsWith(squash(source.text)) ? source : null;
}

/** An answer as paragraphs with numbered sources; `rest` are the sources not shown in full among them. */
export function answerBlocks(content: string, citations: readonly Citation[]): { blocks: Block[]; rest: Citation[] } {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const shown = new Set<string>();
  const paragraphs = content.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  const blocks = paragraphs.map((paragraph): Block => {
    const found = pieces(paragraph, byNumber);
    const source = quotedIn(paragraph, found);
    if (!source || shown.has(source.id)) return { kind: 'text', pieces: found };
    shown.add(source.id);
    return { kind: 'source', source };
  });
  return { blocks, rest: citations.filter((citation) => !shown.has(citation.id)) };
}
