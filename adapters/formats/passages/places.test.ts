import type { Document, Element, Node } from '@xmldom/xmldom';
import { DOMParser } from '@xmldom/xmldom';
import { fromRange, joinIndir } from 'foliate-js/epubcfi.js';
import { expect, test } from 'vitest';
import './foliate.ts'; // what the reader's code asks of a DOM
import { SectionPlaces, type TextPoint } from './places.ts';

const SECTION = 'epubcfi(/6/4)';
const pageOf = (body: string): Document =>
  new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head/><body id="b[1]">${body}</body></html>`,
    'application/xhtml+xml',
  );

function textsIn(node: Node, texts: Node[] = []): Node[] {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 3 || child.nodeType === 4) texts.push(child);
    else textsIn(child, texts);
  }
  return texts;
}

/** Pages of any shape, the same at every run. */
function* pages(count: number): Generator<string> {
  let seed = 7;
  const below = (n: number) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % n;
  const piece = (depth: number): string => {
    const kind = below(depth > 4 ? 5 : 9);
    if (kind < 2) return 'words &amp; letters ';
    if (kind === 2) return '<br/>';
    if (kind === 3) return '<!-- no text -->';
    if (kind === 4) return '<![CDATA[ <raw> ]]>';
    const id = below(3) === 0 ? ` id="${['a', 'x,y', 'k=[1]', 's;^'][below(4)]}"` : '';
    return `<span${id}>${Array.from({ length: below(6) }, () => piece(depth + 1)).join('')}</span>`;
  };
  for (let i = 0; i < count; i++) yield Array.from({ length: 2 + below(8) }, () => piece(0)).join('');
}

test('CHAT-02 places are letter by letter those of the reader', () => {
  let compared = 0;
  for (const source of pages(150)) {
    const texts = textsIn((pageOf(source).documentElement as Element).lastChild!);
    const places = new SectionPlaces(SECTION);
    for (const [at, first] of texts.entries()) {
      for (const last of texts.slice(at, at + 4)) {
        const start: TextPoint = { node: first, offset: at % 2 };
        const end: TextPoint = { node: last, offset: last.nodeValue!.length };
        const range = {
          startContainer: start.node,
          startOffset: start.offset,
          endContainer: end.node,
          endOffset: end.offset,
          collapsed: false,
        };
        expect(places.cfi(start, end)).toBe(joinIndir(SECTION, fromRange(range)));
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

test('CHAT-02 the places of a parent of many children are found by counting them once', () => {
  const page = pageOf(`<p>${'line<br/>'.repeat(4000)}</p>`);
  const parent = (page.documentElement as Element).lastChild!.firstChild!;
  const texts = textsIn(parent);
  let walked = 0;
  const first = parent.firstChild;
  Object.defineProperty(parent, 'firstChild', { get: () => (walked++, first) });
  const places = new SectionPlaces(SECTION);
  for (const node of texts) places.cfi({ node, offset: 0 }, { node, offset: 4 });
  expect(walked).toBe(1);
});
