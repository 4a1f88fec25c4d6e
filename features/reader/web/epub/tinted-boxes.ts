import { OWN_SHEET } from './book-css.ts';

/** From this share of white on, a box is the paper itself. */
const PAPER = 245;

/** Marks the boxes that a book colors, with their color, so that a page in other colors can keep them as boxes. */
export function markTintedBoxes(doc: Document): void {
  if (!doc.body) return;
  const tints = new Map<HTMLElement, string>();
  for (const sheet of doc.styleSheets) if (!isOwn(sheet)) noteRules(doc, rulesOf(sheet), tints);
  for (const element of doc.querySelectorAll<HTMLElement>('[style*=background], [bgcolor]'))
    note(element, element.style.backgroundColor || element.getAttribute('bgcolor') || '', tints);
  for (const [element, color] of tints) {
    element.style.setProperty('--tint', color);
    element.dataset['tint'] = '';
  }
}

/** The sheet with the colors of the page says of every box that it has none. */
const isOwn = ({ ownerNode }: CSSStyleSheet): boolean => ownerNode?.textContent.includes(OWN_SHEET) ?? false;

function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return []; // a sheet of another origin: the book has none
  }
}

/** Rules are read in their order: the later one wins. What only a wide rule says stands for its boxes as well. */
function noteRules(doc: Document, rules: Iterable<CSSRule>, tints: Map<HTMLElement, string>): void {
  for (const rule of rules) {
    const { selectorText, style, cssRules } = rule as CSSStyleRule & CSSGroupingRule;
    if (selectorText && style?.backgroundColor && !selectorText.includes('::'))
      for (const element of selected(doc.body, selectorText)) note(element, style.backgroundColor, tints);
    if (cssRules) noteRules(doc, cssRules, tints);
  }
}

function selected(body: HTMLElement, selector: string): Iterable<HTMLElement> {
  try {
    return body.querySelectorAll<HTMLElement>(selector);
  } catch {
    return []; // names of a namespace are known to its sheet alone
  }
}

function note(element: HTMLElement, color: string, tints: Map<HTMLElement, string>): void {
  if (element.localName === 'body' || !element.dataset) return; // the page itself has the person's color
  if (isTint(color)) tints.set(element, color);
  else tints.delete(element);
}

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Is this a color of its own, and neither none nor that of paper? */
function isTint(color: string): boolean {
  if (!canvas || !CSS.supports('color', color)) return false;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = 'white'; // stays where the color is a word like `inherit`
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha > 0 && Math.min(red, green, blue) < PAPER;
}
