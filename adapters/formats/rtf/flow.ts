import { plainText, type Block } from '../blocks.ts';
import { ListWriter } from '../lists.ts';
import { escapeXml } from '../reading/escape.ts';

export type Format = { bold: boolean; italic: boolean; raised: 'sup' | 'sub' | ''; href: string };
export type ParagraphKind = { inTable: boolean; heading: number; list: { depth: number; tag: 'ul' | 'ol' } | null };

/** A piece of a line: text in one format, or finished XHTML. */
type Run = { text: string; format: Format } | { html: string; href: string };

/** One stream of paragraphs: the body, a note or a text box. */
export class RtfFlow {
  readonly #blocks: Block[] = [];
  readonly #lists = new ListWriter(this.#blocks);
  #runs: Run[] = [];
  #cell: string[] = [];
  #row: string[] = [];
  #rows: string[] = [];
  #boxes: string[] = [];

  text(text: string, format: Format): void {
    const last = this.#runs.at(-1);
    if (last && 'text' in last && sameFormat(last.format, format)) last.text += text;
    else this.#runs.push({ text, format });
  }

  /** Finished XHTML, inside the link it belongs to if any. */
  html(html: string, href = ''): void {
    this.#runs.push({ html, href });
  }

  /** A text box; it follows the paragraph it is anchored in. */
  box(html: string): void {
    if (html) this.#boxes.push(`<aside>${html}</aside>`);
  }

  endParagraph(kind: ParagraphKind): void {
    const html = this.#line(kind.heading > 0);
    if (kind.inTable) {
      if (html) this.#cell.push(html);
    } else {
      this.#endTable();
      if (html) this.#paragraph(html, kind);
      this.#putBoxes();
    }
  }

  endCell(): void {
    const html = this.#line(false);
    if (html) this.#cell.push(html);
    this.#row.push(this.#cell.length > 1 ? this.#cell.map((part) => `<p>${part}</p>`).join('') : this.#cell.join(''));
    this.#cell = [];
  }

  endRow(header: boolean): void {
    const tag = header ? 'th' : 'td';
    if (this.#row.some(Boolean))
      this.#rows.push(`<tr>${this.#row.map((cell) => `<${tag}>${cell}</${tag}>`).join('\t')}</tr>`);
    this.#row = [];
  }

  /** Everything, when the stream has ended. */
  finish(): Block[] {
    if (this.#row.length > 0 || this.#cell.length > 0) {
      this.endCell();
      this.endRow(false);
    }
    this.endParagraph({ inTable: false, heading: 0, list: null });
    this.#lists.close();
    return this.#blocks;
  }

  #paragraph(html: string, { heading, list }: ParagraphKind): void {
    if (heading === 0 && list) {
      this.#lists.add(list.depth, list.tag, html);
      return;
    }
    this.#lists.close();
    if (heading > 0)
      this.#blocks.push({
        html: `<h${heading}>${html}</h${heading}>`,
        heading: { level: heading, text: plainText(html) },
      });
    else this.#blocks.push({ html: `<p>${html}</p>` });
  }

  #endTable(): void {
    if (this.#rows.length === 0) return;
    this.#lists.close();
    this.#blocks.push({ html: `<table>${this.#rows.join('\n')}</table>` });
    this.#rows = [];
    this.#putBoxes();
  }

  #putBoxes(): void {
    if (this.#boxes.length === 0) return;
    this.#lists.close();
    for (const html of this.#boxes.splice(0)) this.#blocks.push({ html });
  }

  #line(isHeading: boolean): string {
    const runs = this.#runs;
    this.#runs = [];
    let html = '';
    let href = '';
    for (const run of runs) {
      const next = 'html' in run ? run.href : run.format.href;
      if (next !== href) html += (href ? '</a>' : '') + (next ? `<a href="${escapeXml(next)}">` : '');
      href = next;
      html += 'html' in run ? run.html : formatted(run.text, run.format, isHeading);
    }
    html = (href ? `${html}</a>` : html).trim();
    return /[^\s]/.test(html.replace(/<br\/>/g, '')) ? html : '';
  }
}

function sameFormat(a: Format, b: Format): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.raised === b.raised && a.href === b.href;
}

function formatted(text: string, { bold, italic, raised }: Format, isHeading: boolean): string {
  const plain = escapeXml(text);
  if (!text.trim()) return plain;
  const tags = [italic ? 'i' : '', bold && !isHeading ? 'b' : '', raised];
  return tags.reduce((html, tag) => (tag ? `<${tag}>${html}</${tag}>` : html), plain);
}
