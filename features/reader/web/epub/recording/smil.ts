// Reads a media overlay: which clip belongs to which element. The server has cleaned the file already.
import { clockSeconds } from '../../../../narration/core/index.ts';

const ASIDES = /^(footnotes?|endnotes?|rearnotes?|noteref|pagebreak|page-list)$/;

/** A part in the file's own words; `text` and `sound` are references relative to it. */
export type SmilPart = { text: string; sound: { src: string; from: number; to: number | null } | null; aside: boolean };

/** The parts of an overlay in order. */
export function readSmil(document: Document): SmilPart[] {
  const parts: SmilPart[] = [];
  const walk = (element: Element, aside: boolean): void => {
    for (const child of childrenOf(element)) {
      const inAside = aside || isAside(child);
      if (child.localName === 'par') add(child, inAside);
      else if (child.localName === 'seq' || child.localName === 'body') walk(child, inAside);
    }
  };
  const add = (par: Element, aside: boolean): void => {
    const children = childrenOf(par);
    const text = children.find((child) => child.localName === 'text')?.getAttribute('src');
    if (text) parts.push({ text, sound: soundOf(children.find((child) => child.localName === 'audio')), aside });
  };
  walk(document.documentElement, false);
  return parts;
}

function soundOf(audio: Element | undefined): SmilPart['sound'] {
  const src = audio?.getAttribute('src');
  if (!audio || !src) return null;
  const from = clockSeconds(audio.getAttribute('clipBegin')) ?? 0;
  const to = clockSeconds(audio.getAttribute('clipEnd'));
  return to !== null && to <= from ? null : { src, from, to };
}

const isAside = (element: Element): boolean =>
  (element.getAttribute('epub:type') ?? '').split(/\s+/).some((type) => ASIDES.test(type));

const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node) => node.nodeType === 1) as Element[];
