import type { Piece, SparkDraft, SparkParagraph } from '../types.ts';

/** A quotation in the marks of its language; its own double marks become inner ones. */
function quoted({ text, lang }: Piece): string {
  if (lang === 'ar' || lang === 'fa') return `«${text.replace(/«/gu, '“').replace(/»/gu, '”')}»`;
  const inner = text
    .replace(/“/gu, '‘')
    .replace(/”/gu, '’')
    .replace(/"([^"]*)"/gu, '‘$1’');
  return `“${inner}”`;
}

function markdown({ kind, pieces, heading }: SparkParagraph): string {
  const text = pieces
    .map((piece) => (piece.role === 'quotation' && kind === 'text' ? quoted(piece) : piece.text))
    .join(' ');
  return `${heading ? `## ${heading}\n\n` : ''}${kind === 'blockquote' ? `> ${text}` : text}`;
}

/** A Spark as Markdown, to be read or sent; in running text quotations stand in quotation marks. */
export const sparkMarkdown = ({ title, paragraphs }: Pick<SparkDraft, 'title' | 'paragraphs'>): string =>
  [`# ${title}`, ...paragraphs.map(markdown)].join('\n\n');
