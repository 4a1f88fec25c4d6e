import type { Block } from '../blocks.ts';
import { escapeXml } from '../reading/escape.ts';
import { ConversionError } from '../conversion-error.ts';
import { textBlocks } from '../text/blocks.ts';

/** A row of a table ends every cell with a tab. */
const ROW = /\t$/;
/** Stands for a table while headings are looked for; no heading looks like it. */
const TABLE_MARK = '\u0000.';

/** The text of a Word 97-2003 document: paragraphs, headings by their look, tables; boxes and notes at its end. */
export async function wordBlocks(bytes: Uint8Array): Promise<Block[]> {
  const { default: WordExtractor } = await import('word-extractor');
  const document = await new WordExtractor()
    .extract(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    .catch((error: unknown) => {
      throw new ConversionError('damaged', (error as Error).message);
    });
  const raw = { filterUnicode: false };
  const boxes = document.getTextboxes({ ...raw, includeHeadersAndFooters: false });
  return documentBlocks(document.getBody(raw), [boxes, document.getFootnotes(raw), document.getEndnotes(raw)]);
}

/** Blocks of a document's plain text, where a row of a table ends every cell with a tab; `rest` (boxes, notes) comes at the end. */
export function documentBlocks(body: string, rest: readonly string[]): Block[] {
  return [
    ...bodyBlocks(body),
    ...rest.flatMap(paragraphsOf).map((text) => ({ html: `<aside><p>${escapeXml(text)}</p></aside>` })),
  ];
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/[\r\n\f]+/)
    .map((line) => line.replace(/[\u0000-\u0008\u000b]/g, ' ').trim())
    .filter(Boolean);
}

function bodyBlocks(body: string): Block[] {
  const paragraphs: string[] = [];
  const tables: string[] = [];
  let rows: string[] = [];
  const endTable = () => {
    if (rows.length === 0) return;
    tables.push(`<table>${rows.join('\n')}</table>`);
    paragraphs.push(TABLE_MARK);
    rows = [];
  };
  for (const line of body.split(/[\r\n\f]/)) {
    const cells = ROW.test(line) ? line.slice(0, -1).split('\t') : [];
    if (cells.some((cell) => cell.trim()))
      rows.push(`<tr>${cells.map((cell) => `<td>${escapeXml(cell.trim())}</td>`).join('\t')}</tr>`);
    else if (line.trim()) {
      endTable();
      paragraphs.push(...paragraphsOf(line));
    }
  }
  endTable();
  const found = textBlocks(paragraphs.join('\n\n'));
  let table = 0;
  return found
    .map((block) => (block.html === `<p>${escapeXml(TABLE_MARK)}</p>` ? { html: tables[table++] ?? '' } : block))
    .filter(({ html }) => html !== '');
}
