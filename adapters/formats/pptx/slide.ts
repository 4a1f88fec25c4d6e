import { plainText, type Block } from '../blocks.ts';
import type { BookSection } from '../book.ts';
import type { OfficePackage, Part } from '../office/package.ts';
import { slideTitle } from '../office/slide-title.ts';
import { escapeXml } from '../reading/escape.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll, findFirst } from '../reading/xml-tree.ts';
import { frameHtml } from './frames.ts';
import { paragraphHtml, textBlocks, type Directions } from './text.ts';

const TITLES = new Set(['title', 'ctrTitle']);
/** Placeholders every slide repeats. */
const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'hdr']);
/** Placeholders that show bullets by default; one without a type is the content of the slide. */
const BULLETS = new Set(['body', 'obj', '']);

/** One walk over the slides of a presentation. */
export class SlideWalk {
  readonly images = new Map<string, Uint8Array>();
  readonly directions: Directions = { paragraphs: 0, rtl: 0 };
  readonly #office: OfficePackage;

  constructor(office: OfficePackage) {
    this.#office = office;
  }

  /** A slide with its speaker notes; slides without a title are named by their first words. */
  section(slide: Part, number: number): BookSection {
    const shapes = childrenOf(findFirst(slide.root, 'spTree'));
    const titleShape = shapes.find((shape) => TITLES.has(placeholder(shape) ?? '-'));
    const titleHtml = titleShape ? this.#lines(childOf(titleShape, 'txBody'), slide).join(' ') : '';
    const blocks = shapes.filter((shape) => shape !== titleShape).flatMap((shape) => this.#shape(shape, slide));
    const title = slideTitle(plainText(titleHtml), blocks, number);
    const heading = titleHtml ? `<h2>${titleHtml}</h2>` : '';
    return {
      title,
      level: 1,
      html: `${heading}${blocks.map(({ html }) => html).join('\n')}${this.#notes(slide)}` || '<p></p>',
    };
  }

  #lines(body: XmlNode | undefined, part: Part): string[] {
    return childrenOf(body, 'p')
      .map((paragraph) => paragraphHtml(paragraph, part, this.directions))
      .filter(Boolean);
  }

  #shape(shape: XmlNode, slide: Part): Block[] {
    switch (shape.name) {
      case 'sp': {
        const body = childOf(shape, 'txBody');
        const type = placeholder(shape);
        if (!body || FURNITURE.has(type ?? '-')) return [];
        return textBlocks(body, slide, this.directions, type !== undefined && BULLETS.has(type));
      }
      case 'graphicFrame': {
        const html = frameHtml(shape, slide, this.#office, this.directions);
        return html ? [{ html }] : [];
      }
      case 'pic':
        return this.#picture(shape, slide);
      case 'AlternateContent':
        return this.#shapes(childOf(shape, 'Choice') ?? childOf(shape, 'Fallback'), slide);
      case 'grpSp':
        return this.#shapes(shape, slide);
      default:
        return [];
    }
  }

  #shapes(group: XmlNode | undefined, slide: Part): Block[] {
    return childrenOf(group).flatMap((shape) => this.#shape(shape, slide));
  }

  #picture(shape: XmlNode, slide: Part): Block[] {
    const relation = slide.relations.get(findFirst(shape, 'blip')?.attributes['r:embed'] ?? '');
    if (!relation || relation.external) return [];
    if (!this.images.has(relation.target)) {
      const data = this.#office.zip.read(relation.target);
      if (!data) return [];
      this.images.set(relation.target, data);
    }
    const description = findFirst(shape, 'cNvPr')?.attributes.descr ?? '';
    return [{ html: `<p><img src="${escapeXml(relation.target)}" alt="${escapeXml(description)}"/></p>` }];
  }

  #notes(slide: Part): string {
    const notes = this.#office.related(slide, 'notesSlide');
    const bodies = findAll(notes?.root, 'sp').filter((shape) => placeholder(shape) === 'body');
    const lines = notes ? bodies.flatMap((shape) => this.#lines(childOf(shape, 'txBody'), notes)) : [];
    return lines.length > 0 ? `<aside class="notes">${lines.map((line) => `<p>${line}</p>`).join('')}</aside>` : '';
  }
}

/** The type of a shape's placeholder, '' for one without a type, nothing for a shape of the slide itself. */
function placeholder(shape: XmlNode): string | undefined {
  const found = findFirst(childOf(shape, 'nvSpPr'), 'ph');
  return found && (found.attributes.type ?? '');
}
