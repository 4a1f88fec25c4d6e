import type { Citation } from '../../contract.ts';
import { answerParts } from '../../core/index.ts';

/** A run of words, the words of a source, or its number. `unsupported`: the end of words that the books do not bear out. */
export type Piece = { text: string; unsupported?: 'inside' | 'end' } | { quote: Citation } | { source: Citation };
type Span = { start: number; end: number };
/** A paragraph; or a source shown in full, where the paragraph was nothing but its quotation. */
export type Block = { kind: 'text'; pieces: Piece[] } | { kind: 'source'; source: Citation };

const MARK = /\[(\d{1,3})\]/g;
const squash = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Words in runs that are borne out and runs that are not; `at` is where they stand in the answer. */
function runs(text: string, at: number, spans: readonly Span[]): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const span of spans) {
    const start = Math.max(from, span.start - at),
      end = Math.min(text.length, span.end - at);
    if (start >= end) continue;
    if (start > from) found.push({ text: text.slice(from, start) });
    found.push({ text: text.slice(start, end), unsupported: span.end - at <= text.length ? 'end' : 'inside' });
    from = end;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

/** Own words with the numbers of sources in them. */
function numbered(words: string, at: number, byNumber: Map<number, Citation>, spans: readonly Span[]): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const mark of words.matchAll(MARK)) {
    const source = byNumber.get(Number(mark[1]));
    if (!source) continue;
    if (mark.index > from) found.push(...runs(words.slice(from, mark.index), at + from, spans));
    found.push({ source });
    from = mark.index + mark[0].length;
  }
  if (from < words.length) found.push(...runs(words.slice(from), at + from, spans));
  return found;
}

/** A paragraph in pieces; what stands in it as a quotation is drawn from its source, never from the words of the answer. */
const pieces = (
  paragraph: string,
  at: number,
  citations: readonly Citation[],
  byNumber: Map<number, Citation>,
  spans: readonly Span[],
): Piece[] =>
  answerParts(paragraph, citations).flatMap(({ start, end, source }): Piece[] =>
    source ? [{ quote: source }] : numbered(paragraph.slice(start, end), at + start, byNumber, spans),
  );

/** The source whose quotation is all that a paragraph says. */
function quotedIn(paragraph: string, found: Piece[]): Citation | null {
  const sources = found.flatMap((piece) => ('source' in piece ? [piece.source] : []));
  const [source] = sources;
  if (!source || sources.length > 1 || !/^[“«"]/.test(paragraph)) return null;
  return squash(paragraph.slice(1)).startsWith(squash(source.text)) ? source : null;
}

/** The paragraphs of an answer with where they begin. */
function paragraphsOf(content: string): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  let at = 0;
  for (const part of content.split(/(\n{2,})/)) {
    if (part.trim() !== '') found.push({ text: part, at });
    at += part.length;
  }
  return found;
}

/** An answer as paragraphs with numbered sources; `rest` are the sources not shown in full among them. */
export function answerBlocks(
  content: string,
  citations: readonly Citation[],
  unsupported: readonly Span[] = [],
): { blocks: Block[]; rest: Citation[] } {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const shown = new Set<string>();
  const blocks = paragraphsOf(content).map(({ text, at }): Block => {
    const found = pieces(text, at, citations, byNumber, unsupported);
    const doubtful = found.some((piece) => 'text' in piece && piece.unsupported);
    const source = doubtful ? null : quotedIn(text, found);
    if (!source || shown.has(source.id)) return { kind: 'text', pieces: found };
    shown.add(source.id);
    return { kind: 'source', source };
  });
  return { blocks, rest: citations.filter((citation) => !shown.has(citation.id)) };
}
