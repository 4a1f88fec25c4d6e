import { escapeXml } from '../reading/escape.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childrenOf } from '../reading/xml-tree.ts';
import { isSafeLink } from '../sanitise/references.ts';
import { tableHtml } from './table-html.ts';
import { attributeOf, hasOwnText, type BookSource, type Role, type Vocabulary } from './vocabulary.ts';

/** The context of an element: the depth of sections around it, whether it's inside a line of text, and whether white space is kept. */
type Place = { depth: number; inline: boolean; parent: XmlNode | undefined; verbatim?: boolean };

const MAX_HEADING = 6;
const BLOCK_TAG = /<(?:p|div|ul|ol|table|blockquote|h[1-6]|pre|figure|aside)\b/;
const INLINE_ROLES = new Set<Role | undefined>([
  'b',
  'i',
  'sup',
  'sub',
  'code',
  's',
  'u',
  'q',
  'link',
  'note',
  'note-mark',
  'image',
  'break',
  'skip',
  undefined,
]);

/** One walk over a document of a vocabulary: well-formed XHTML, notes apart. */
export class XmlBookWalk {
  readonly notes: string[] = [];
  readonly #vocabulary: Vocabulary;
  readonly #source: BookSource;
  /** Numbers of the notes already emitted, by id. */
  readonly #told = new Map<string, number>();
  readonly #ids = new Set<string>();

  constructor(vocabulary: Vocabulary, source: BookSource) {
    this.#vocabulary = vocabulary;
    this.#source = source;
  }

  /** The whole text; notes nothing refers to follow at its end. */
  html(): string {
    const main = this.#source.start
      .map((node) => this.#children(node, { depth: 0, inline: false, parent: node }))
      .join('\n');
    const left = [...this.#source.notes].filter(([id, node]) => !this.#told.has(id) && !this.#isInText(node));
    const rest = left.map(([, node]) => this.#children(node, { depth: 2, inline: false, parent: node })).join('\n');
    return (main + rest).replace(/ href="#x-([^"]*)"/g, (whole, id: string) => (this.#ids.has(id) ? whole : ''));
  }

  #isInText(node: XmlNode): boolean {
    return this.#role(node, undefined) === 'note-text';
  }

  #role(node: XmlNode, parent: XmlNode | undefined): Role | undefined {
    return (
      this.#vocabulary.roleOf?.(node, parent) ??
      (Object.hasOwn(this.#vocabulary.roles, node.name) ? this.#vocabulary.roles[node.name] : undefined)
    );
  }

  #children(node: XmlNode, place: Place): string {
    const inside = { ...place, parent: node };
    const text = (value: string) => escapeXml(place.verbatim ? value : value.replace(/[ \t\r\n]+/g, ' '));
    return node.children
      .map((child) => (typeof child === 'string' ? text(child) : this.#element(child, inside)))
      .join('');
  }

  #element(node: XmlNode, place: Place): string {
    const role = this.#role(node, place.parent);
    const within = (inline: boolean) => this.#children(node, { ...place, inline });
    switch (role) {
      case 'skip':
        return '';
      case 'unwrap':
        return within(place.inline);
      case undefined:
        return this.#unknown(node, place);
      case 'section':
        return this.#section(node, place);
      case 'title':
        return this.#title(node, place);
      case 'p':
      case 'line':
        return this.#paragraph(node, within(true));
      case 'verse':
        return this.#verse(node, place);
      case 'div':
      case 'aside':
      case 'figure':
      case 'blockquote':
        return `<${role}${this.#id(node)}>${within(false)}</${role}>`;
      case 'pre':
        return `<pre>${this.#children(node, { ...place, inline: true, verbatim: true }).replace(/<\/?(?:p|div)[^>]*>/g, '')}</pre>`;
      case 'ul':
      case 'ol':
        return this.#list(node, role, place);
      case 'item':
        return this.#paragraph(node, within(place.inline)); // outside a list
      case 'table':
        return this.#table(node, place);
      case 'row':
      case 'cell':
      case 'head-cell':
        return this.#unknown(node, place);
      case 'note':
        return this.#note(node);
      case 'note-text':
        return this.#told.has(idOf(node) ?? '') ? '' : `<aside>${within(false)}</aside>`;
      case 'note-mark':
        return this.#noteMark(node, place);
      case 'link':
        return this.#link(node, place);
      case 'image':
        return this.#image(node);
      case 'break':
        return '<br/>\n';
      default:
        return this.#inline(node, role, place);
    }
  }

  /** A paragraph if it's a block, part of the text if it's inline; an element with only element children separates them by spaces. */
  #unknown(node: XmlNode, place: Place): string {
    if (place.inline) {
      const children = this.#children(node, place);
      return hasOwnText(node) || childrenOf(node).length < 2
        ? children
        : childrenOf(node)
            .map((child) => this.#element(child, { ...place, parent: node }))
            .join(' ');
    }
    return hasOwnText(node)
      ? this.#paragraph(node, this.#children(node, { ...place, inline: true }))
      : this.#children(node, place);
  }

  #inline(node: XmlNode, tag: string, place: Place): string {
    const content = this.#children(node, { ...place, inline: true });
    if (!content.trim() || BLOCK_TAG.test(content)) return content;
    const html = `<${tag}>${content}</${tag}>`;
    return place.inline || (place.parent && hasOwnText(place.parent)) ? html : `<p>${html}</p>`;
  }

  #paragraph(node: XmlNode, content: string): string {
    if (!content.trim()) return '';
    const tag = BLOCK_TAG.test(content) ? 'div' : 'p';
    return `<${tag}${this.#id(node)}>${content}</${tag}>`;
  }

  #section(node: XmlNode, place: Place): string {
    const html = this.#children(node, { ...place, depth: place.depth + 1, inline: false });
    const id = this.#id(node);
    if (!id) return html;
    return /^\s*<h[1-6]>/.test(html) ? html.replace(/^\s*<h[1-6]/, (tag) => `${tag}${id}`) : `<div${id}></div>${html}`;
  }

  /** A heading in a section; elsewhere (figures, lists, boxes) a bold line. */
  #title(node: XmlNode, place: Place): string {
    const content = oneLine(this.#children(node, { ...place, inline: true }));
    if (!content.trim()) return '';
    const parentRole = place.parent && this.#role(place.parent, undefined);
    const heads =
      parentRole === 'section' ||
      (place.parent !== undefined && this.#source.start.includes(place.parent)) ||
      parentRole === 'unwrap';
    if (!heads) return `<p><b>${content}</b></p>`;
    const level = Math.min(MAX_HEADING, Math.max(1, place.depth));
    return `<h${level}>${content}</h${level}>`;
  }

  #verse(node: XmlNode, place: Place): string {
    const parts: string[] = [];
    let lines: string[] = [];
    const flush = () => {
      if (lines.length > 0) parts.push(`<p>${lines.join('<br/>\n')}</p>`);
      lines = [];
    };
    for (const child of childrenOf(node)) {
      const isLine = this.#role(child, node) === 'line';
      const content = isLine
        ? this.#children(child, { ...place, inline: true })
        : this.#element(child, { ...place, inline: false, parent: node });
      if (isLine && content.trim() && !BLOCK_TAG.test(content)) lines.push(content);
      else if (content.trim()) {
        flush();
        parts.push(content);
      }
    }
    flush();
    return parts.join('\n');
  }

  #list(node: XmlNode, tag: 'ul' | 'ol', place: Place): string {
    const items: string[] = [];
    let before = '';
    for (const child of childrenOf(node)) {
      if (this.#role(child, node) === 'item') items.push(`<li${this.#id(child)}>${this.#cell(child, place)}</li>`);
      else before += this.#element(child, { ...place, inline: false, parent: node });
    }
    return before + (items.length > 0 ? `<${tag}>${items.join('\n')}</${tag}>` : '');
  }

  /** Content of a list item or a cell; a single paragraph needs no element of its own. */
  #cell(node: XmlNode, place: Place): string {
    const inline = childrenOf(node).every((child) => INLINE_ROLES.has(this.#role(child, node)));
    const content = this.#children(node, { ...place, inline }).trim();
    const only = /^<p>((?:(?!<\/?p\b)[\s\S])*)<\/p>$/.exec(content);
    return only?.[1] ?? content;
  }

  #table(node: XmlNode, place: Place): string {
    return tableHtml(node, {
      roleOf: (child, parent) => this.#role(child, parent),
      cell: (child) =>
        this.#role(child, undefined) === 'title'
          ? oneLine(this.#children(child, { ...place, inline: true }))
          : this.#cell(child, place),
    });
  }

  #note(node: XmlNode): string {
    const index = this.notes.push(''); // holds its number while notes inside it are read
    this.notes[index - 1] = this.#noteText(node);
    return mark(index, true);
  }

  #noteText(node: XmlNode): string {
    const content = this.#children(node, {
      depth: MAX_HEADING,
      inline: childrenOf(node).every((child) => INLINE_ROLES.has(this.#role(child, node))),
      parent: node,
    });
    return BLOCK_TAG.test(content) ? content : `<p>${content}</p>`;
  }

  #noteMark(node: XmlNode, place: Place): string {
    const id = (attributeOf(node, 'rid', 'linkend', 'linkends', 'href', 'target') ?? '').replace(/^#/, '');
    const told = this.#told.get(id);
    if (told !== undefined) return mark(told, false);
    const note = this.#source.notes.get(id);
    if (!note) return this.#children(node, { ...place, inline: true });
    this.#told.set(id, this.notes.length + 1);
    return this.#note(note);
  }

  #link(node: XmlNode, place: Place): string {
    const content = this.#children(node, { ...place, inline: true });
    const target = (attributeOf(node, 'href', 'url', 'target', 'linkend', 'rid') ?? '').trim();
    if (!content.trim() || !target || BLOCK_TAG.test(content) || content.includes('<a ')) return content;
    if (isSafeLink(target)) return `<a href="${escapeXml(target)}">${content}</a>`;
    return /^#?[^\s/:#]+$/.test(target)
      ? `<a href="#x-${escapeXml(target.replace(/^#/, ''))}">${content}</a>`
      : content;
  }

  #image(node: XmlNode): string {
    const name = (attributeOf(node, 'href') ?? '').replace(/^#/, '');
    return this.#source.images.has(name)
      ? `<img src="${escapeXml(name)}" alt="${escapeXml(attributeOf(node, 'alt') ?? '')}"/>`
      : '';
  }

  /** The id of an element as an attribute, once. */
  #id(node: XmlNode): string {
    const id = escapeXml(idOf(node) ?? '');
    if (!id || /\s/.test(id) || this.#ids.has(id)) return '';
    this.#ids.add(id);
    return ` id="x-${id}"`;
  }
}

const idOf = (node: XmlNode) => node.attributes['xml:id'] ?? node.attributes.id;
const mark = (index: number, first: boolean) =>
  `<sup><a href="#n${index}"${first ? ` id="r${index}"` : ''} epub:type="noteref">[${index}]</a></sup>`;

/** Paragraphs of a title as lines. */
function oneLine(html: string): string {
  return html
    .trim()
    .replace(/<\/(?:p|div)>\s*<(?:p|div)\b[^>]*>/g, '<br/>\n')
    .replace(/<\/?(?:p|div|h[1-6]|blockquote|ul|ol|li|figure|aside|pre)\b[^>]*>/g, ' ')
    .trim();
}
