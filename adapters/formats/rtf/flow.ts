import { plainText, type Block } from '../blocks.ts';
import { ListWriter } from '../lists.ts';
import { directionOfText } from '../reading/direction.ts';
import { escapeXml } from '../reading/escape.ts';

export type Format = { bold: boolean; italic: boolean; raised: 'sup' | 'sub' | ''; href: string };
export type ParagraphKind = {
  inTable: boolean;
  heading: number;
  list: { depth: number; tag: 'ul' | 'ol' } | null;
  isRtl: boolean | null;
};

/** A piece of a line: text in one format, or finished XHTML. */
type Run = { text: string; format: Format } | { html: string; href: string };

/** One stream of paragraphs: the body, a note or a text box. */
export class RtfFlow {
  readonly #blocks: Block[] = [];
  readonly #lists = new ListWriter(this.#blocks);
  #runs: Run[] = [];
  #cell: { html: string; dir: string }[] = [];
  #row: { html: string; dir: string }[] = [];
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
    const html = this.#line(kind.heading > 0);
    if (kind.inTable) {
      if (html) this.#cell.push({ html, dir: directionOf(kind, html) });
    } else {
      this.#endTable();
      if (html) this.#paragraph(html, kind);
      this.#putBoxes();
    }
  }

  endCell(kind: Pick<ParagraphKind, 'isRtl'>): void {
    const html = this.#line(false);
    if (html) this.#cell.push({ html, dir: directionOf(kind, html) });
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

  #paragraph(html: string, kind: ParagraphKind): void {
    const { heading, list } = kind;
    const dir = directionOf(kind, html);
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

/** The direction that a paragraph says it has; from left to right only where Latin words do run so. */
function directionOf({ isRtl }: Pick<ParagraphKind, 'isRtl'>, html: string): string {
  if (isRtl === null) return '';
  if (isRtl) return ' dir="rtl"';
  return directionOfText(plainText(html)) === 'ltr' ? ' dir="ltr"' : '';
}
