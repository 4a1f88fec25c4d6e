// Media overlays (SMIL): which clip of which sound belongs to which element. Written anew from the few things a reader
// needs; everything else a file of a stranger may hold stays behind.
import type { Document, Element } from '@xmldom/xmldom';
import { escapeXml } from '../reading/escape.ts';
import { LIMITS } from '../limits.ts';
import { leavesBook, NAMESPACE } from '../sanitise/references.ts';

export const SMIL = 'application/smil+xml';
const SMIL_NAMESPACE = 'http://www.w3.org/ns/SMIL';
/** `1:02:03.5`, `02:03`, `7.25s`, `300ms`, `2.5min`, `1h`, `12` */
const CLOCK = /^(\d{1,4}:)?\d{1,4}:\d{1,2}(\.\d{1,9})?$|^\d{1,9}(\.\d{1,9})?(h|min|s|ms)?$/;
const PREFIXED = /^(npt=)?(.*)$/;
const TYPES_MAX = 200;

/** What is asked about the files of the book. */
export type OverlayFiles = {
  /** The rewritten reference, or null when it names no page. */
  page(reference: string): string | null;
  /** The reference when it names a sound of the book. */
  sound(reference: string): string | null;
};

/** The overlay as safe SMIL; null when no element of the book has anything to be heard in it. */
export function cleanOverlay(document: Document, files: OverlayFiles): string | null {
  const body = childrenNamed(document.documentElement!, 'body')[0];
  if (!body) return null;
  const writer = new OverlayWriter(files);
  const inside = writer.sequence(body);
  if (writer.parts === 0) return null;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<smil xmlns="${SMIL_NAMESPACE}" xmlns:epub="${NAMESPACE.epub}" version="3.0">` +
    `<body${writer.attributes(body)}>${inside}</body></smil>`
  );
}

class OverlayWriter {
  readonly #files: OverlayFiles;
  parts = 0;

  constructor(files: OverlayFiles) {
    this.#files = files;
  }

  sequence(element: Element): string {
    let inside = '';
    for (const child of children(element)) {
      if (child.localName === 'par') inside += this.#part(child);
      if (child.localName !== 'seq') continue;
      const below = this.sequence(child);
      // A sequence names the element it stands for; one that names none, or a whole page, is only its parts.
      const attributes = this.attributes(child);
      if (below) inside += attributes.includes(' epub:textref="') ? `<seq${attributes}>${below}</seq>` : below;
    }
    return inside;
  }

  /** A part without a page has nothing to highlight and is dropped; one without a sound is just text. */
  #part(element: Element): string {
    const text = childrenNamed(element, 'text')[0]?.getAttribute('src');
    const page = text && !leavesBook(text) ? this.#files.page(text) : null;
    if (!page || ++this.parts > LIMITS.overlayParts) return '';
    return `<par${this.attributes(element)}><text src="${escapeXml(page)}"/>${this.#sound(childrenNamed(element, 'audio')[0])}</par>`;
  }

  #sound(element: Element | undefined): string {
    const source = element?.getAttribute('src');
    const sound = source && !leavesBook(source) ? this.#files.sound(source) : null;
    if (!element || !sound) return '';
    return `<audio src="${escapeXml(sound)}"${clock(element, 'clipBegin')}${clock(element, 'clipEnd')}/>`;
  }

  attributes(element: Element): string {
    const id = element.getAttribute('id');
    const type = element.getAttribute('epub:type') ?? element.getAttributeNS(NAMESPACE.epub, 'type');
    const about = element.getAttribute('epub:textref') ?? element.getAttributeNS(NAMESPACE.epub, 'textref');
    const page = about && /#./.test(about) && !leavesBook(about) ? this.#files.page(about) : null;
    return (
      (id && /^[\w.-]{1,200}$/.test(id) ? ` id="${id}"` : '') +
      (type && type.length <= TYPES_MAX ? ` epub:type="${escapeXml(type.trim())}"` : '') +
      (page ? ` epub:textref="${escapeXml(page)}"` : '')
    );
  }
}

function clock(element: Element, name: string): string {
  const value = PREFIXED.exec((element.getAttribute(name) ?? '').trim())?.[2] ?? '';
  return CLOCK.test(value) ? ` ${name}="${value}"` : '';
}

function children(element: Element): Element[] {
  return Array.from(element.childNodes).filter((node) => node.nodeType === 1) as Element[];
}

const childrenNamed = (element: Element, name: string): Element[] =>
  children(element).filter((child) => child.localName === name);
