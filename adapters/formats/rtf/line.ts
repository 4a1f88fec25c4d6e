import { directionOfText } from '../reading/direction.ts';
import { escapeXml } from '../reading/escape.ts';

export type Format = {
  bold: boolean;
  italic: boolean;
  raised: 'sup' | 'sub' | '';
  href: string;
  /** Null: nothing is said of the direction of these characters. */
  isRtl: boolean | null;
};
/** A piece of a line: text in one format, or finished XHTML. */
export type Run = { text: string; format: Format } | { html: string; href: string };
/** What a paragraph says, and its attribute of direction if it needs one. */
export type Line = { html: string; dir: string };

/** Runs one after the other whose characters go the same way; their order is theirs alone. */
type Stretch = { isRtl: boolean | null; runs: Run[] };

const RTL = ' dir="rtl"';
const LTR = ' dir="ltr"';

/** Whether two pieces of text look the same. */
export function sameFormat(a: Format, b: Format): boolean {
  return (
    a.bold === b.bold && a.italic === b.italic && a.raised === b.raised && a.href === b.href && a.isRtl === b.isRtl
  );
}

/** The XHTML of the runs of a paragraph. `isRtl` is what the paragraph says of its direction. */
export function lineOf(
  runs: readonly Run[],
  { isHeading, isRtl }: { isHeading: boolean; isRtl: boolean | null },
): Line {
  const stretches = stretchesOf(runs);
  const dir = directionOf(isRtl ?? (runsFromRightToLeft(stretches) ? true : null), textOf(runs));
  const around = dir === RTL;
  const html = stretches
    .map((one) => {
      const line = htmlOf(one.runs, isHeading);
      return one.isRtl !== null && one.isRtl !== around && isWrittenAsSaid(one) ? turned(line, one.isRtl) : line;
    })
    .join('')
    .trim();
  return { html: /\S/.test(html.replace(/<br\/>/g, '')) ? html : '', dir };
}

/** Pictures, notes and line breaks belong to the characters before them. */
function stretchesOf(runs: readonly Run[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const run of runs) {
    const last = stretches.at(-1);
    const isRtl = 'text' in run ? run.format.isRtl : (last?.isRtl ?? null);
    if (last?.isRtl === isRtl) last.runs.push(run);
    else stretches.push({ isRtl, runs: [run] });
  }
  return stretches;
}

const textOf = (runs: readonly Run[]): string => runs.map((run) => ('text' in run ? run.text : '')).join('');

/** Some programs mark only the characters of a paragraph: it runs as most of its letters do. */
const runsFromRightToLeft = (stretches: readonly Stretch[]): boolean =>
  stretches.some((one) => one.isRtl && isWrittenAsSaid(one)) &&
  directionOfText(stretches.map(({ runs }) => textOf(runs)).join('')) === 'rtl';

/** Programs mark Latin words as right to left and the reverse, which would only move their punctuation. */
function isWrittenAsSaid({ isRtl, runs }: Stretch): boolean {
  const text = textOf(runs);
  return /\p{L}/u.test(text) && directionOfText(text) === (isRtl ? 'rtl' : 'ltr');
}

/** A direction of their own for characters within a line; the spaces around them stay in the line's. */
function turned(html: string, isRtl: boolean): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(html)!;
  return `${before}<span${isRtl ? RTL : LTR}>${inner}</span>${after}`;
}

function htmlOf(runs: readonly Run[], isHeading: boolean): string {
  let html = '';
  let href = '';
  for (const run of runs) {
    const next = 'html' in run ? run.href : run.format.href;
    if (next !== href) html += (href ? '</a>' : '') + (next ? `<a href="${escapeXml(next)}">` : '');
    href = next;
    html += 'html' in run ? run.html : formatted(run.text, run.format, isHeading);
  }
  return href ? `${html}</a>` : html;
}

function formatted(text: string, { bold, italic, raised }: Format, isHeading: boolean): string {
  const plain = escapeXml(text);
  if (!text.trim()) return plain;
  const tags = [italic ? 'i' : '', bold && !isHeading ? 'b' : '', raised];
  return tags.reduce((html, tag) => (tag ? `<${tag}>${html}</${tag}>` : html), plain);
}

/** The direction of a paragraph; from left to right only where Latin words do run so. */
function directionOf(isRtl: boolean | null, text: string): string {
  if (isRtl === null) return '';
  if (isRtl) return RTL;
  return directionOfText(text) === 'ltr' ? LTR : '';
}
