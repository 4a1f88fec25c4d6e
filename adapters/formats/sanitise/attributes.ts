import { safeCss } from './css.ts';
import { drawingReference, inlineDrawing } from './inline-drawing.ts';
import { bare, isInlineImage, isSafeLink, leavesBook, NAMESPACE, type References } from './references.ts';
import type { SourceElement } from './tree.ts';

const HTML_ATTRIBUTES = new Set(
  (
    'id class style lang xml:lang dir title role hidden epub:type epub:prefix name alt src width height href cite ' +
    'datetime start type reversed value colspan rowspan headers scope span abbr align valign border cellpadding ' +
    'cellspacing bgcolor color face size rel media controls loop muted poster preload kind srclang label default ' +
    'open usemap shape coords content clear nowrap vspace hspace'
  ).split(' '),
);
const FOREIGN_NAME = /^(xml:(lang|space|id)|epub:type|[A-Za-z][A-Za-z0-9-]*)$/;
const FOREIGN_GONE = /^(ping|target|download|formaction|action|requiredextensions|actiontype)$/;

/** What a style attribute must contain to refer to a file. */
const MAY_REFER = /(?:url|src|image|image-set|cross-fade)\s*\(|\\/i;

/** The sanitized attribute, or nothing. */
export function safeAttribute(
  element: SourceElement,
  name: string,
  value: string,
  references: References,
): [string, string] | undefined {
  const lower = name.toLowerCase();
  if (lower.startsWith('on')) {
    references.note('on*');
    return undefined;
  }
  if (lower.startsWith('xmlns')) return undefined;
  if (name === 'style') return [name, safeCss(value, references)];
  if (lower === 'href' || lower === 'xlink:href') return safeReference(element, value, references);
  if (lower === 'src' || lower === 'poster') return safeSource(element, lower, value, references);
  if (element.namespace === NAMESPACE.html) {
    return HTML_ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name) ? [name, value] : undefined;
  }
  if (!FOREIGN_NAME.test(name) || FOREIGN_GONE.test(lower) || /script\s*:/i.test(bare(value))) return undefined;
  return [name, MAY_REFER.test(value) ? safeCss(value, references) : value];
}

function safeReference(element: SourceElement, value: string, references: References): [string, string] | undefined {
  if (element.name === 'a' || element.name === 'area' || element.namespace === NAMESPACE.math) {
    // Plain href for SVG links too: the reader would turn xlink:href into a blob.
    if (!leavesBook(value)) return ['href', references.link(value)];
    if (isSafeLink(value)) return ['href', bare(value)];
    references.note('link scheme');
    return undefined;
  }
  if (element.namespace === NAMESPACE.html) {
    if (element.name === 'link' && !leavesBook(value) && references.has(value)) return ['href', references.file(value)];
  } else if (value.trim().startsWith('#')) {
    return ['xlink:href', value.trim()];
  } else if (element.name === 'image') {
    const picture = safePicture(value, references);
    if (picture) return ['xlink:href', picture]; // the reader resolves only xlink:href
  }
  references.note('remote href');
  return undefined;
}

/** The sanitized reference to a picture in the book or embedded in the reference. */
function safePicture(value: string, references: References): string | undefined {
  if (isInlineImage(value)) return value;
  const drawing = references.drawing && inlineDrawing(value);
  if (drawing !== undefined) return drawingReference(references.drawing!(drawing));
  return !leavesBook(value) && references.has(value) ? references.file(value) : undefined;
}

function safeSource(
  element: SourceElement,
  name: string,
  value: string,
  references: References,
): [string, string] | undefined {
  if (element.namespace === NAMESPACE.html) {
    const picture = safePicture(value, references);
    if (picture) return [name, picture];
  }
  references.note(leavesBook(value) ? 'remote src' : 'missing src');
  return undefined;
}
