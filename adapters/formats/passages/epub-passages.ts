import type { NodeBook } from 'foliate-js/epub.js';
import { LIMITS } from '../limits.ts';
import type { Passage } from '../types.ts';
import { cutPassages } from './cuts.ts';
import { childElements } from './foliate.ts';
import { SectionPlaces, type TextPoint } from './places.ts';
import { textRuns, type Run } from './runs.ts';

const CONTEXT = LIMITS.contextCharacters;

type TocItem = { label: string; href: string | null; subitems?: TocItem[] | null };
type Marks = { starts: Map<string, string>; inside: Map<string, Map<string, string>> };

/**
 * Citable passages of a normalised book, in reading order: `text` is exactly the text of the range its `cfi` names.
 * Ruby readings are part of that text, because the range runs over them.
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
      yield {
        ord: ord++,
        section,
        chapter: cut.run.chapter,
        text: cut.text,
        prefix: cut.prefix,
        suffix: cut.suffix,
        cfi: places.cfi(pointAt(cut.run, cut.start, 'start'), pointAt(cut.run, cut.end, 'end')),
        page: null,
        rects: null,
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

/** The text node and offset at a place of a run; a start belongs to the node that follows, an end to the one before. */
function pointAt({ parts }: Run, at: number, side: 'start' | 'end'): TextPoint {
  let low = 0,
    high = parts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { at: from, length } = parts[middle]!;
    if (side === 'end' ? at <= from + length : at < from + length) high = middle;
    else low = middle + 1;
  }
  const part = parts[low]!;
  return { node: part.node, offset: at - part.at };
}
