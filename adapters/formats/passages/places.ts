import type { Element, Node } from '@xmldom/xmldom';
import { joinIndir } from 'foliate-js/epubcfi.js';

export type TextPoint = { node: Node; offset: number };

/** The position of a node among its siblings as CFIs count them, and how much text precedes it in the same gap between two elements. */
type Place = { index: number; before: number };
type Step = { index: number; id: string; offset: number | null };

const ELEMENT = 1,
  TEXT = 3,
  CDATA = 4;
/** The first child needs no counting; most cells of a table have no other. */
const FIRST_ELEMENT: Place = { index: 2, before: 0 },
  FIRST_TEXT: Place = { index: 1, before: 0 };

/**
 * CFIs of ranges of text in one section, letter by letter those of the reader. The reader lists and searches all
 * siblings for both ends of every range; here a parent's children are counted once, so that a parent of ten thousand
 * children takes ten thousand steps and not that many for each passage.
 */
export class SectionPlaces {
  readonly #section: string;
  readonly #counted = new Map<Node, Map<Node, Place>>();
  readonly #paths = new Map<Node, readonly Step[]>();

  constructor(sectionCfi: string) {
    this.#section = sectionCfi;
  }

  cfi(start: TextPoint, end: TextPoint): string {
    return joinIndir(this.#section, rangeOf(this.#path(start), this.#path(end)));
  }

  /** The steps to a text, without a place in it, and how many letters of the same step come before it. */
  stepsTo(node: Node): { steps: string; before: number } {
    const path = this.#path({ node, offset: 0 });
    return { steps: path.map((step) => written({ ...step, offset: null })).join(''), before: path.at(-1)!.offset ?? 0 };
  }

  #path({ node, offset }: TextPoint): Step[] {
    const { index, before } = this.#placeOf(node);
    return [...this.#pathTo(node.parentNode as Element), { index, id: '', offset: before + offset }];
  }

  #pathTo(element: Element): readonly Step[] {
    if (element === element.ownerDocument!.documentElement) return [];
    const known = this.#paths.get(element);
    if (known) return known;
    const step = { index: this.#placeOf(element).index, id: element.getAttribute('id') ?? '', offset: null };
    const path = [...this.#pathTo(element.parentNode as Element), step];
    this.#paths.set(element, path);
    return path;
  }

  #placeOf(node: Node): Place {
    if (!node.previousSibling) return node.nodeType === ELEMENT ? FIRST_ELEMENT : FIRST_TEXT;
    const parent = node.parentNode!;
    const places = this.#counted.get(parent) ?? placesIn(parent);
    this.#counted.set(parent, places);
    return places.get(node)!;
  }
}

/** Elements are even, all text between two of them is one odd step. */
function placesIn(parent: Node): Map<Node, Place> {
  const places = new Map<Node, Place>();
  let elements = 0,
    before = 0;
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === ELEMENT) {
      elements++;
      before = 0;
      places.set(child, { index: elements * 2, before });
    } else if (child.nodeType === TEXT || child.nodeType === CDATA) {
      places.set(child, { index: elements * 2 + 1, before });
      before += child.nodeValue?.length ?? 0;
    }
  }
  return places;
}

/** The steps that both ends share appear once. */
function rangeOf(start: readonly Step[], end: readonly Step[]): string {
  const differs = start.findIndex((step, at) => step.index !== end[at]?.index || step.offset || end[at]?.offset);
  const shared = differs < 0 ? start.length : differs;
  return `epubcfi(${[start.slice(0, shared), start.slice(shared), end.slice(shared)].map((steps) => steps.map(written).join('')).join(',')})`;
}

function written({ index, id, offset }: Step): string {
  return `/${index}${id ? `[${id.replace(/[\^[\](),;=]/g, '^$&')}]` : ''}${offset === null ? '' : `:${offset}`}`;
}
