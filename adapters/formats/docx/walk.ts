import { plainText, type Block } from '../blocks.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll } from '../reading/xml-tree.ts';
import { escapeXml } from '../reading/escape.ts';
import { inlineHtml, type InlineWalk, type NoteKind } from './inline.ts';
import { ListWriter } from '../lists.ts';
import type { OfficePackage, Part } from '../office/package.ts';
import { headingLevels, isTitleStyle, listFormats } from './styles.ts';

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
  rtlParagraphs = 0;
  paragraphs = 0;

  constructor(office: OfficePackage, main: Part) {
    this.#office = office;
    this.part = main;
    this.#level = headingLevels(office.related(main, 'styles')?.root);
    this.#names = isTitleStyle(office.related(main, 'styles')?.root);
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
    this.#collect(node, out, lists);
    lists.close();
    return out;
  }

  #collect(node: XmlNode, out: Block[], lists: ListWriter): void {
    for (const child of childrenOf(node)) {
      switch (child.name) {
        case 'p':
          this.#paragraph(child, out, lists);
          break;
        case 'tbl':
          lists.close();
          out.push({ html: this.#table(child) });
          break;
        case 'sdt':
        case 'sdtContent':
        case 'customXml':
        case 'smartTag':
        case 'ins':
        case 'moveTo':
          this.#collect(child, out, lists);
          break;
        case 'AlternateContent':
          this.#collect(childOf(child, 'Choice') ?? childOf(child, 'Fallback') ?? child, out, lists);
          break;
      }
    }
  }

  #paragraph(paragraph: XmlNode, out: Block[], lists: ListWriter): void {
    const properties = childOf(paragraph, 'pPr');
    const numbering = childOf(properties, 'numPr');
    const style = childOf(properties, 'pStyle')?.attributes['w:val'];
    const level = this.#level(style);
    this.paragraphs++;
    if (childOf(properties, 'bidi')) this.rtlParagraphs++;
    const html = inlineHtml(paragraph, this);
    const boxes = this.#boxes;
    this.#boxes = [];
    if (html.trim()) {
      if (this.#names(style)) this.title ??= plainText(html);
      const numId = childOf(numbering, 'numId')?.attributes['w:val'] ?? '0';
      if (level) {
        lists.close();
        out.push({ html: `<h${level}>${html}</h${level}>`, heading: { level, text: plainText(html) } });
      } else if (numId !== '0') {
        const depth = childOf(numbering, 'ilvl')?.attributes['w:val'] ?? '0';
        lists.add(Number(depth) || 0, this.#format(numId, depth) === 'bullet' ? 'ul' : 'ol', html);
      } else {
        lists.close();
        out.push({ html: `<p>${html}</p>` });
      }
    }
    for (const box of boxes) {
      lists.close();
      out.push({ html: `<aside>${this.html(box)}</aside>` });
    }
  }

  #table(table: XmlNode): string {
    const rows = unwrapped(table, 'tr').map((row) => {
      const tag = childOf(childOf(row, 'trPr'), 'tblHeader') ? 'th' : 'td';
      const cells = unwrapped(row, 'tc').map((cell) => {
        const span = childOf(childOf(cell, 'tcPr'), 'gridSpan')?.attributes['w:val'] ?? '';
        const columns = /^\d{1,3}$/.test(span) && span !== '1' ? ` colspan="${span}"` : '';
        return `<${tag}${columns}>${onlyParagraph(this.html(cell))}</${tag}>`;
      });
      return cells.length > 0 ? `<tr>${cells.join('\t')}</tr>` : '';
    });
    return `<table>${rows.filter(Boolean).join('\n')}</table>`;
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
  return html.startsWith('<p>') ? `<p>${name} ${html.slice(3)}` : `<p>${name}</p>${html}`;
}

/** A cell of one paragraph is its words, so that a row stays one passage. */
const onlyParagraph = (html: string): string => /^<p>((?:(?!<\/?p>)[^])*)<\/p>$/.exec(html)?.[1] ?? html;

/** Rows or cells, also those inside content controls. */
function unwrapped(node: XmlNode, name: string): XmlNode[] {
  return childrenOf(node).flatMap((child) => {
    if (child.name === name) return [child];
    return ['sdt', 'sdtContent', 'customXml', 'ins'].includes(child.name) ? unwrapped(child, name) : [];
  });
}
