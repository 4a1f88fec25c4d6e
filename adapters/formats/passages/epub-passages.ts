import type { Node } from '@xmldom/xmldom';
import type { NodeBook } from 'foliate-js/epub.js';
import {
  lettersOnPage,
  placeInRun,
  type Run,
  type TextPoint,
  textRuns,
} from '../../../platform/common/page-text/index.ts';
import { LIMITS } from '../limits.ts';
import type { Passage } from '../types.ts';
import { cutPassages } from './cuts.ts';
import { childElements } from './foliate.ts';
import { SectionPlaces } from './places.ts';
import { spansOf } from './spans.ts';

const CONTEXT = LIMITS.contextCharacters;

type TocItem = { label: string; href: string | null; subitems?: TocItem[] | null };
type Marks = { starts: Map<string, string>; inside: Map<string, Map<string, string>> };

/**
 * Citable passages of a normalised book, in reading order: `text` is the text of the range its `cfi` names, as it is read
 * (formulas on one line, rows of tables with the names of their columns).
 */
export async function* epubPassages(
  book: NodeBook,
  language: string,
  onSection?: (done: number, total: number) => void,
): AsyncGenerator<Passage> {
  const marks = chapterMarks((book.toc ?? []) as TocItem[]);
  const headings = marks.starts.size + marks.inside.size === 0;
  let chapter = '';
  let ord = 0;
  for (const [section, part] of book.sections.entries()) {
    const document = await part.createDocument();
    const body = childElements(document.documentElement!).find((element) => element.localName === 'body');
    onSection?.(section + 1, book.sections.length);
    if (!body) continue;
    const start = marks.starts.get(part.id) ?? chapter;
    const read = textRuns(body, { byId: marks.inside.get(part.id) ?? new Map(), headings }, start);
    chapter = read.chapter;
    const places = new SectionPlaces(part.cfi);
    for (const cut of cutSection(read.runs, language)) {
      const place = placeInRun(cut.run, cut.start, cut.end);
      if (!place) continue;
      const cfi = places.cfi(asXml(place.start), asXml(place.end));
      const spans = spansOf(cut, cfi, places);
      const plain = lettersOnPage(cut.run, cut.start, cut.end);
      yield {
        ord: ord++,
        section,
        chapter: cut.run.chapter,
        text: cut.text,
        prefix: cut.prefix,
        suffix: cut.suffix,
        cfi,
        page: null,
        rects: null,
        ...(spans && { spans }),
        ...(isLonger(cut.text, plain) && { plain }),
      };
    }
  }
}

function chapterMarks(toc: TocItem[]): Marks {
  const marks: Marks = { starts: new Map(), inside: new Map() };
  const visit = (items: TocItem[]) => {
    for (const item of items) {
      const [file = '', fragment] = (item.href ?? '').split('#');
      if (fragment) {
        const inside = marks.inside.get(file) ?? new Map<string, string>();
        marks.inside.set(file, inside);
        if (!inside.has(fragment)) inside.set(fragment, item.label);
      } else if (item.href && !marks.starts.has(file)) marks.starts.set(file, item.label);
      visit(item.subitems ?? []);
    }
  };
  visit(toc);
  return marks;
}

type Cut = { run: Run; start: number; end: number; text: string; prefix: string; suffix: string };

function* cutSection(runs: Run[], language: string): Generator<Cut> {
  const whole = runs.map((run) => run.text).join('\n');
  let base = 0;
  for (const run of runs) {
    for (const [start, end] of cutPassages(run.text, language)) {
      yield {
        run,
        start,
        end,
        text: run.text.slice(start, end),
        prefix: whole.slice(Math.max(0, base + start - CONTEXT), base + start).toWellFormed(),
        suffix: whole.slice(base + end, base + end + CONTEXT).toWellFormed(),
      };
    }
    base += run.text.length + 1;
  }
}

/** The tree that was read is xmldom's. */
const asXml = ({ node, offset }: TextPoint) => ({ node: node as unknown as Node, offset });

/** Does the text hold words that aren't on the page? Line breaks alone are none. */
const isLonger = (text: string, plain: string): boolean => text.replace(/\s+/g, '') !== plain.replace(/\s+/g, '');
