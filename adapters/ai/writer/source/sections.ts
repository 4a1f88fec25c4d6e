import type { WriterPassage } from '../types.ts';
import { isAround } from './around.ts';
import type { Shape } from './shape.ts';

/** A passage as the writer works on it: its place in the order, its section and its shape. */
export type Placed = { passage: WriterPassage; ord: number; section: number; shape: Shape };
export type Section = { title: string; around: boolean };
export type Sectioned = { placed: Placed[]; sections: Section[] };

/** A section longer than this is divided by the headings inside of it, words. */
const LONG_SECTION = 1200;
/** A heading that opens fewer words than this divides nothing. */
const LEAST_PART = 120;
const NUMBER_ONLY =
  /^(?:(?:chapter|part|book|section|الفصل|الباب|الجزء|القسم|פרק|فصل|بخش)\s+)?(?:[\p{N}.\s-]+|[ivxlc]+\.?|(?:ال)?(?:أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر))$/iu;
/** "A.1.2 What does it mean?", "12 The Nightingale": the number says nothing outside of its table of contents. */
const SECTION_NUMBER = /^(?:\p{Lu}\.)?\d{1,3}(?:\.\d{1,3})*\.?\s+(?=\p{L}{2})/u;
/** A line of a letter or of speech that a format took for a heading. */
const NO_TITLE = /^["“«]|[,—–-]\s*$/u;
/** The line under a title that names its author. */
const PERSON = /^(?!(?:The|A|An)\b)\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]*){1,3}(?: \(.*\))?$/u;
const wordsIn = (text: string): number => text.split(/\s+/u).length;
const scriptOf = (text: string): 'latin' | 'other' => (/\p{Script=Latin}/u.test(text) ? 'latin' : 'other');

/** A heading without the noise of its layout: shouting, trailing marks, runs of spaces. */
export function cleanTitle(title: string): string {
  const plain = title
    .replace(/\s+/gu, ' ')
    .replace(SECTION_NUMBER, '')
    .replace(/[.:]\s*$/u, '')
    .replace(
      /^(\p{Lu})(\p{Lu}+)(\s+[\p{N}IVXLC]+)(?!\p{L})[.:]?\s*/u,
      (_, a: string, b: string, c: string) => `${a}${b.toLowerCase()}${c}. `,
    )
    .replace(/\. $/u, '')
    .trim();
  const shouts = plain.length > 3 && /\p{Lu}/u.test(plain) && !/\p{Ll}/u.test(plain);
  if (!shouts) return plain;
  return plain
    .toLowerCase()
    .replace(/(?:^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=\s)(?:A|An|And|The|Of|In|On|To|For|Or|By|At|With)(?=\s)/gu, (word) => word.toLowerCase());
}

/** Sections as the source names them: a new one where the heading changes, or the number where there is none. */
function named(passages: readonly WriterPassage[], shapes: readonly Shape[]): Sectioned {
  const sections: Section[] = [];
  const placed: Placed[] = [];
  let last: WriterPassage | null = null;
  for (const [ord, passage] of passages.entries()) {
    const title = passage.sectionTitle;
    if (
      !last ||
      (last.sectionTitle !== title && !NO_TITLE.test(title)) ||
      (title === '' && last.section !== passage.section)
    ) {
      const foreign = scriptOf(title) !== scriptOf(passage.text);
      sections.push({ title: foreign ? '' : cleanTitle(title), around: isAround(title) });
    }
    if (!NO_TITLE.test(title)) last = passage;
    placed.push({ passage, ord, section: sections.length - 1, shape: shapes[ord]! });
  }
  return { placed, sections };
}

/** Where headings inside a long section open parts of some length: their positions and titles. */
function innerHeadings(part: readonly Placed[]): { from: number; title: string }[] {
  const opens = part.flatMap((one, at) =>
    one.shape === 'heading' && !NO_TITLE.test(one.passage.text) && part[at + 1] && part[at + 1]!.shape !== 'heading'
      ? [at]
      : [],
  );
  const titleAt = (at: number): string => {
    const [above, text] = [part[at - 1], part[at]!.passage.text];
    return above?.shape === 'heading' && PERSON.test(cleanTitle(text)) ? above.passage.text : text;
  };
  const found = opens.flatMap((at, nth) => {
    const end = opens[nth + 1] ?? part.length;
    const words = part.slice(at + 1, end).reduce((sum, one) => sum + wordsIn(one.passage.text), 0);
    return words >= LEAST_PART ? [{ from: at, title: cleanTitle(titleAt(at)) }] : [];
  });
  return found.map(({ from, title }) => ({ from, title: NUMBER_ONLY.test(title) ? '' : title }));
}

/** Long sections that hold headings of their own are divided by them. */
function divided({ placed, sections }: Sectioned): Sectioned {
  const out: Sectioned = { placed: [], sections: [] };
  for (const [nth, section] of sections.entries()) {
    const part = placed.filter((one) => one.section === nth);
    const words = part.reduce((sum, one) => sum + wordsIn(one.passage.text), 0);
    const inner = words > LONG_SECTION && !section.around ? innerHeadings(part) : [];
    const cuts = inner.length > 1 ? inner : [];
    const starts = new Map(cuts.map(({ from, title }) => [from, title]));
    out.sections.push(section);
    for (const [at, one] of part.entries()) {
      const title = starts.get(at);
      if (title !== undefined && at > 0) out.sections.push({ title, around: isAround(title) });
      else if (title) out.sections[out.sections.length - 1] = { ...section, title: section.title || title };
      out.placed.push({ ...one, section: out.sections.length - 1 });
    }
  }
  return out;
}

/** The sections of a source. Those that surround the text keep their place and are marked. */
export const sectionsOf = (passages: readonly WriterPassage[], shapes: readonly Shape[]): Sectioned =>
  divided(named(passages, shapes));
