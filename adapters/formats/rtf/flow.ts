import { plainText, type Block } from '../blocks.ts';
import { ListWriter } from '../lists.ts';
import { lineOf, sameFormat, type Format, type Line, type Run } from './line.ts';

export type ParagraphKind = {
  inTable: boolean;
  heading: number;
  list: { depth: number; tag: 'ul' | 'ol' } | null;
  isRtl: boolean | null;
};

/** One stream of paragraphs: the body, a note or a text box. */
export class RtfFlow {
  readonly #blocks: Block[] = [];
  readonly #lists = new ListWriter(this.#blocks);
  #runs: Run[] = [];
  #cell: Line[] = [];
  #row: Line[] = [];
  #rows: string[] = [];
  #isRtlTable = false;
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
    const line = this.#line({ isHeading: kind.heading > 0, isRtl: kind.isRtl });
    if (kind.inTable) {
      if (line.html) this.#cell.push(line);
    } else {
      this.#endTable();
      if (line.html) this.#paragraph(line, kind);
      this.#putBoxes();
    }
  }

  endCell({ isRtl }: Pick<ParagraphKind, 'isRtl'>): void {
    const line = this.#line({ isHeading: false, isRtl });
    if (line.html) this.#cell.push(line);
    const [only = { html: '', dir: '' }, ...more] = this.#cell;
    this.#row.push(
      more.length === 0 ? only : { html: this.#cell.map((part) => `<p${part.dir}>${part.html}</p>`).join(''), dir: '' },
    );
    this.#cell = [];
  }

  endRow(header: boolean, isRtl: boolean): void {
    const tag = header ? 'th' : 'td';
    this.#isRtlTable ||= isRtl;
    if (this.#row.some(({ html }) => html))
      this.#rows.push(`<tr>${this.#row.map(({ html, dir }) => `<${tag}${dir}>${html}</${tag}>`).join('\t')}</tr>`);
    this.#row = [];
  }

  /** Everything, when the stream has ended. */
  finish(): Block[] {
    if (this.#row.length > 0 || this.#cell.length > 0) {
      this.endCell({ isRtl: null });
      this.endRow(false, false);
    }
    this.endParagraph({ inTable: false, heading: 0, list: null, isRtl: null });
    this.#lists.close();
    return this.#blocks;
  }

  #paragraph({ html, dir }: Line, { heading, list }: ParagraphKind): void {
    if (heading === 0 && list) {
      this.#lists.add(list.depth, list.tag, html, dir);
      return;
    }
    this.#lists.close();
    if (heading > 0)
      this.#blocks.push({
        html: `<h${heading}${dir}>${html}</h${heading}>`,
        heading: { level: heading, text: plainText(html) },
      });
    else this.#blocks.push({ html: `<p${dir}>${html}</p>` });
  }

  #endTable(): void {
    if (this.#rows.length === 0) return;
    this.#lists.close();
    this.#blocks.push({ html: `<table${this.#isRtlTable ? ' dir="rtl"' : ''}>${this.#rows.join('\n')}</table>` });
    this.#rows = [];
    this.#isRtlTable = false;
    this.#putBoxes();
  }

  #putBoxes(): void {
    if (this.#boxes.length === 0) return;
    this.#lists.close();
    for (const html of this.#boxes.splice(0)) this.#blocks.push({ html });
  }

  #line(kind: Parameters<typeof lineOf>[1]): Line {
    const line = lineOf(this.#runs, kind);
    this.#runs = [];
    return line;
  }
}
