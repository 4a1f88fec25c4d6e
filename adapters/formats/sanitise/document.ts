import { LIMITS } from '../limits.ts';
import { nestingDepth } from './nesting.ts';
import { NAMESPACE, type References } from './references.ts';
import { forgivingTree, strictTree, type SourceElement } from './tree.ts';
import { isGone, writeAttributes, writeSafe } from './write.ts';

export type Sanitised = { text: string; /** the source was not well formed */ repaired: boolean };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Source text of a page to safe XHTML in UTF-8. Its own output comes back unchanged. */
export function sanitisePage(source: string, references: References): Sanitised {
  const { root, repaired } = readSource(source, references);
  const isHtml = root.name.toLowerCase() === 'html';
  const head = isHtml ? pick(root, 'head') : undefined;
  const body = isHtml ? pick(root, 'body') : undefined;
  const headText = (head?.children() ?? []).map((child) => writeHead(child, references)).join('');
  const content = body ?? root;
  const bodyText =
    isHtml || content !== root ? writeChildren(content, references) : writeSafe(root, NAMESPACE.html, 2, references);
  const namespaces = ` xmlns="${NAMESPACE.html}" xmlns:epub="${NAMESPACE.epub}" xmlns:xlink="${NAMESPACE.xlink}"`;
  const text =
    `${DECLARATION}<!DOCTYPE html>\n<html${isHtml ? attributesOf(root, references) : ''}${namespaces}>` +
    `<head>${headText.includes('<title') ? '' : '<title>-</title>'}${headText}</head>` +
    `<body${body ? attributesOf(body, references) : ''}>${bodyText}</body></html>`;
  return { text, repaired };
}

/** Source text of a drawing to safe stand-alone SVG. */
export function sanitiseSvg(source: string, references: References): Sanitised {
  const { root, repaired } = readSource(source, references);
  const svg = root.name === 'svg' ? root : pick(pick(root, 'body') ?? root, 'svg');
  if (!svg) return { repaired, text: `${DECLARATION}<svg xmlns="${NAMESPACE.svg}"/>` };
  const drawing = { ...svg, namespace: NAMESPACE.svg };
  const text = writeSafe(drawing, '', 0, references);
  return {
    repaired,
    text: DECLARATION + text.replace('<svg', `<svg xmlns:xlink="${NAMESPACE.xlink}" xmlns:epub="${NAMESPACE.epub}"`),
  };
}

/** Makes an SVG drawing inside a reference safe: it can refer to nothing outside, and drawings aren't nested. */
export function sanitiseInlineDrawing(source: string, note: References['note']): string {
  return sanitiseSvg(source, { has: () => false, link: (reference) => reference, file: (reference) => reference, note })
    .text;
}

/** Any markup as a tree: as XML if well formed, otherwise as browsers read it. */
export function readSource(source: string, references: References): { root: SourceElement; repaired: boolean } {
  if (nestingDepth(source) <= LIMITS.htmlDepth) {
    try {
      return { root: strictTree(source), repaired: false };
    } catch {
      return { root: forgivingTree(source), repaired: true };
    }
  }
  references.note('too deep');
  return { root: forgivingTree(source), repaired: true };
}

function pick(element: SourceElement, name: string): SourceElement | undefined {
  return element
    .children()
    .find((child): child is SourceElement => typeof child !== 'string' && child.name.toLowerCase() === name);
}

function writeHead(child: SourceElement | string, references: References): string {
  if (typeof child === 'string') return '';
  if (/^(title|meta|link|style)$/i.test(child.name)) return writeSafe(child, NAMESPACE.html, 2, references);
  if (isGone(child.name)) references.note(`<${child.name.toLowerCase()}>`);
  return '';
}

function writeChildren(element: SourceElement, references: References): string {
  return element
    .children()
    .map((child) => writeSafe(child, NAMESPACE.html, 2, references))
    .join('');
}

function attributesOf(element: SourceElement, references: References): string {
  return writeAttributes({ ...element, namespace: NAMESPACE.html }, references);
}
