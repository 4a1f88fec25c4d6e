import { plainText, type Block } from '../blocks.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll } from '../reading/xml-tree.ts';
import { escapeXml } from '../reading/escape.ts';
import { inlineHtml, type InlineWalk, type NoteKind } from './inline.ts';
import { ListWriter } from '../lists.ts';
import type { OfficePackage, Part } from '../office/package.ts';
import { directionOfText } from '../reading/direction.ts';
import { paragraphDirections, switchOf } from './directions.ts';
import { headingLevels, isTitleStyle, listFormats } from './styles.ts';

/** What of a paragraph waits for the next one: its mark was deleted, so the two are one. */
type OpenParagraph = { html: string; last: XmlNode | null };

/** The state of one walk over a Word document. */
export class DocumentWalk implements InlineWalk {
  /** The part being read; relationships are resolved in it. */
  part: Part;
  readonly images = new Map<string, Uint8Array>();
  readonly notes: string[] = [];
  readonly #office: OfficePackage;
  readonly #level: (styleId: string | undefined) => number;
  readonly #names: (styleId: string | undefined) => boolean;
  readonly #format: (numId: string, level: string) => string;
  readonly #noteTexts = new Map<string, { node: XmlNode; part: Part }>();
  #boxes: XmlNode[] = [];
  /** The first line in the style for titles. */
  title: string | null = null;
  /** Do most paragraphs run from right to left? */
  readonly isMostlyRtl: boolean;
  isRtl = false;
  readonly #isRtlParagraph: (properties: XmlNode | undefined) => boolean;

  constructor(office: OfficePackage, main: Part) {
    this.#office = office;
    this.part = main;
    this.#level = headingLevels(office.related(main, 'styles')?.root);
    this.#names = isTitleStyle(office.related(main, 'styles')?.root);
    this.#isRtlParagraph = paragraphDirections(office.related(main, 'styles')?.root);
    const paragraphs = findAll(main.root, 'p');
    const rtl = paragraphs.filter((paragraph) => this.#isRtlParagraph(childOf(paragraph, 'pPr'))).length;
    this.isMostlyRtl = rtl * 2 > paragraphs.length;
    this.#format = listFormats(office.related(main, 'numbering')?.root);
    for (const kind of ['footnote', 'endnote', 'comment']) {
      const part = office.related(main, `${kind}s`);
      // Separators carry a type and are no notes.
      for (const note of findAll(part?.root, kind)) {
        if (part && !note.attributes['w:type'])
          this.#noteTexts.set(`${kind}/${note.attributes['w:id']}`, { node: note, part });
      }
    }
  }

  /** The link to a note whose text is put at the end of the book. */
  noteReference(kind: NoteKind, id: string): string {
    const note = this.#noteTexts.get(`${kind}/${id}`);
    if (!note) return '';
    this.#noteTexts.delete(`${kind}/${id}`); // a note is told once, also when it refers to itself
    const index = this.notes.push('');
    const text = this.#within(note.part, () => this.html(note.node));
    this.notes[index - 1] = kind === 'comment' ? signed(text, note.node.attributes['w:author'] ?? '') : text;
    return `<sup><a href="#n${index}" id="r${index}" epub:type="noteref">[${index}]</a></sup>`;
  }

  /** The name under which an embedded picture is kept; linked ones are left out. */
  picture(relationId: string): string | undefined {
    const relation = this.part.relations.get(relationId);
    if (!relation || relation.external) return undefined;
    if (!this.images.has(relation.target)) {
      const data = this.#office.zip.read(relation.target);
      if (!data) return undefined;
      this.images.set(relation.target, data);
    }
    return relation.target;
  }

  addBox(box: XmlNode): void {
    this.#boxes.push(box);
  }

  /** All blocks below a node as XHTML. */
  html(node: XmlNode): string {
    return this.blocks(node)
      .map(({ html }) => html)
      .join('');
  }

  /** The blocks below a node: paragraphs, headings, lists, tables, text boxes. */
  blocks(node: XmlNode): Block[] {
    const out: Block[] = [];
    const lists = new ListWriter(out);
    const open: OpenParagraph = { html: '', last: null };
    this.#collect(node, out, lists, open);
    this.#endOpen(out, lists, open);
    lists.close();
    return out;
  }

  #collect(node: XmlNode, out: Block[], lists: ListWriter, open: OpenParagraph): void {
    for (const child of childrenOf(node)) {
      switch (child.name) {
        case 'p':
          this.#paragraph(child, out, lists, open);
          break;
        case 'tbl':
          this.#endOpen(out, lists, open);
          lists.close();
          out.push({ html: this.#table(child) });
          break;
        case 'sdt':
        case 'sdtContent':
        case 'customXml':
        case 'smartTag':
        case 'ins':
        case 'moveTo':
          this.#collect(child, out, lists, open);
          break;
        case 'AlternateContent':
          this.#collect(childOf(child, 'Choice') ?? childOf(child, 'Fallback') ?? child, out, lists, open);
          break;
      }
    }
  }

  #paragraph(paragraph: XmlNode, out: Block[], lists: ListWriter, open: OpenParagraph): void {
    const properties = childOf(paragraph, 'pPr');
    const around = this.isRtl;
    this.isRtl = this.#isRtlParagraph(properties);
    open.html += inlineHtml(paragraph, this);
    open.last = paragraph;
    if (!isMarkDeleted(properties)) this.#endOpen(out, lists, open);
    this.isRtl = around;
  }

  /** Writes the paragraph that ends here, in the way of the last of those that were joined. */
  #endOpen(out: Block[], lists: ListWriter, open: OpenParagraph): void {
    if (!open.last) return;
    const properties = childOf(open.last, 'pPr');
    const { html } = open;
    open.html = '';
    open.last = null;
    const numbering = childOf(properties, 'numPr');
    const style = childOf(properties, 'pStyle')?.attributes['w:val'];
    const level = this.#level(style);
    const dir = this.#direction(properties, html);
    const boxes = this.#boxes;
    this.#boxes = [];
    if (html.trim()) {
      if (this.#names(style)) this.title ??= plainText(html);
      const numId = childOf(numbering, 'numId')?.attributes['w:val'] ?? '0';
      if (level) {
        lists.close();
        out.push({ html: `<h${level}${dir}>${html}</h${level}>`, heading: { level, text: plainText(html) } });
      } else if (numId !== '0') {
        const depth = childOf(numbering, 'ilvl')?.attributes['w:val'] ?? '0';
        lists.add(Number(depth) || 0, this.#format(numId, depth) === 'bullet' ? 'ul' : 'ol', html, dir);
      } else {
        lists.close();
        out.push({ html: `<p${dir}>${html}</p>` });
      }
    }
    for (const box of boxes) {
      lists.close();
      out.push({ html: `<aside>${this.html(box)}</aside>` });
    }
  }

  /** The direction of a paragraph where it isn't that of the document. In one from right to left, only Latin words run the other way. */
  #direction(properties: XmlNode | undefined, html: string): string {
    const isRtl = this.#isRtlParagraph(properties);
    if (isRtl === this.isMostlyRtl) return '';
    if (isRtl) return ' dir="rtl"';
    return directionOfText(plainText(html)) === 'ltr' ? ' dir="ltr"' : '';
  }

  #table(table: XmlNode): string {
    const rows = unwrapped(table, 'tr').map((row) => {
      const rowProperties = childOf(row, 'trPr');
      if (childOf(rowProperties, 'del')) return ''; // tracked changes are accepted
      const tag = childOf(rowProperties, 'tblHeader') ? 'th' : 'td';
      const cells = unwrapped(row, 'tc').map((cell) => {
        const span = childOf(childOf(cell, 'tcPr'), 'gridSpan')?.attributes['w:val'] ?? '';
        const columns = /^\d{1,3}$/.test(span) && span !== '1' ? ` colspan="${span}"` : '';
        const { dir, content } = onlyParagraph(this.html(cell));
        return `<${tag}${columns}${dir}>${content}</${tag}>`;
      });
      return cells.length > 0 ? `<tr>${cells.join('\t')}</tr>` : '';
    });
    const isRtl = switchOf(childOf(table, 'tblPr'), 'bidiVisual') ?? this.isMostlyRtl;
    const dir = isRtl === this.isMostlyRtl ? '' : isRtl ? ' dir="rtl"' : ' dir="ltr"';
    return `<table${dir}>${rows.filter(Boolean).join('\n')}</table>`;
  }

  #within<T>(part: Part, read: () => T): T {
    const before = this.part;
    this.part = part;
    try {
      return read();
    } finally {
      this.part = before;
    }
  }
}

/** A comment starts with its author. */
function signed(html: string, author: string): string {
  const name = author.trim() && `<i>${escapeXml(author.trim())}:</i>`;
  if (!name) return html;
  return /^<p[ >]/.test(html) ? html.replace('>', () => `>${name} `) : `<p>${name}</p>${html}`;
}

/** A cell of one paragraph is its words, so that a row stays one passage. */
function onlyParagraph(html: string): { dir: string; content: string } {
  const [, dir = '', content = html] = /^<p( dir="\w+")?>((?:(?!<\/?p[ >])[^])*)<\/p>$/.exec(html) ?? [];
  return { dir, content };
}

/** Was the mark at the end of a paragraph deleted or moved away? Tracked changes are accepted. */
function isMarkDeleted(properties: XmlNode | undefined): boolean {
  const mark = childOf(properties, 'rPr');
  return childOf(mark, 'del') !== undefined || childOf(mark, 'moveFrom') !== undefined;
}

/** Rows or cells, also those inside content controls. */
function unwrapped(node: XmlNode, name: string): XmlNode[] {
  return childrenOf(node).flatMap((child) => {
    if (child.name === name) return [child];
    return ['sdt', 'sdtContent', 'customXml', 'ins'].includes(child.name) ? unwrapped(child, name) : [];
  });
}
