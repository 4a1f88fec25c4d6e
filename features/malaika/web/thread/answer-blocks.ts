import { normalizeWhitespace } from '../../../../platform/common/fold-text.ts';
import type { Citation, DoubtfulSpan } from '../../contract.ts';
import { answerParts } from '../../core/index.ts';

/** Text, a source's text, or its number. `doubt`: the mark on the text, shown at its `end`. */
export type Piece =
  | { text: string; doubt?: { span: DoubtfulSpan; end: boolean } }
  | { quote: Citation }
  | { source: Citation };
type Span = DoubtfulSpan;
/** A paragraph, or a source shown in full if the paragraph was only its quotation. */
export type Block = { kind: 'text'; pieces: Piece[] } | { kind: 'source'; source: Citation };

const MARK = /\[(\d{1,3})\]/g;

/** Splits text into runs with and without a mark; `at` is its offset in the answer. */
function runs(text: string, at: number, spans: readonly Span[]): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const span of spans) {
    const start = Math.max(from, span.start - at),
      end = Math.min(text.length, span.end - at);
    if (start >= end) continue;
    if (start > from) found.push({ text: text.slice(from, start) });
    found.push({ text: text.slice(start, end), doubt: { span, end: span.end - at <= text.length } });
    from = end;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

/** Splits text at the numbers of sources. */
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

/** The pieces of a paragraph; a quotation is rendered from its source, never from the answer's text. */
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

/** The source of a paragraph that is only its quotation. */
function quotedIn(paragraph: string, found: Piece[]): Citation | null {
  const sources = found.flatMap((piece) => ('source' in piece ? [piece.source] : []));
  const [source] = sources;
  if (!source || sources.length > 1 || !/^[“«"]/.test(paragraph)) return null;
  return normalizeWhitespace(paragraph.slice(1)).startsWith(normalizeWhitespace(source.text)) ? source : null;
}

/** The paragraphs of an answer with their offsets. */
function paragraphsOf(content: string): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  let at = 0;
  for (const part of content.split(/(\n{2,})/)) {
    if (part.trim() !== '') found.push({ text: part, at });
    at += part.length;
  }
  return found;
}

/** An answer as paragraphs with numbered sources; `rest` are the sources not shown in full. */
export function answerBlocks(
  content: string,
  citations: readonly Citation[],
  unsupported: readonly Span[] = [],
): { blocks: Block[]; rest: Citation[] } {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const shown = new Set<string>();
  const blocks = paragraphsOf(content).map(({ text, at }): Block => {
    const found = pieces(text, at, citations, byNumber, unsupported);
    const doubtful = found.some((piece) => 'text' in piece && piece.doubt);
    const source = doubtful ? null : quotedIn(text, found);
    if (!source || shown.has(source.id)) return { kind: 'text', pieces: found };
    shown.add(source.id);
    return { kind: 'source', source };
  });
  return { blocks, rest: citations.filter((citation) => !shown.has(citation.id)) };
}
