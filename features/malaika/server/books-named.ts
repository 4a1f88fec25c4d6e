import { foldWords } from '../../../platform/common/fold-text.ts';
import type { BookRecord, OutlinePart } from '../../passages/server/index.ts';
import { type NumberedSection, sectionNamed } from '../../../adapters/ai/index.ts';

const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;
const SHORTEST_TITLE = 4;

/** The title without a leading article and a subtitle. */
const shortTitle = (title: string): string =>
  foldWords(title.split(/[:;(]| — /)[0]!).replace(/^(?:the|a|an|der|die|das|el|la|le|les) /, '');

/** The books whose titles occur in a text. */
export function booksNamed(text: string, records: readonly BookRecord[]): BookRecord[] {
  const words = foldWords(text);
  return records.filter(({ title }) => {
    const name = shortTitle(title);
    if (UNSPACED.test(name)) return name.length > 1 && words.includes(name);
    return name.length >= SHORTEST_TITLE && ` ${words} `.includes(` ${name} `);
  });
}

const AROUND = [
  /^(?:half ?title|title ?page|cover|copyright|imprint|colophon|uncopyright|licen[cs]e|(?:table of )?contents|dedication|about (?:the )?(?:author|book|this)|acknowledge?ments?|endnotes|footnotes|notes|index|bibliography|references|glossary|also by|the full project gutenberg)/u,
  /^(?:titelseite|impressum|inhalt|inhaltsverzeichnis|portada|índice|indice|página de créditos|sommaire|الفهرس|المحتويات|الغلاف|حقوق النشر|目录|版权|封面|विषय सूची)/u,
];
/**
 * Whether a section is front or back matter: what a reader doesn't count as a chapter. Less than the writer and the forms pass over
 * (`isApparatus`): an etymology or extracts that a novel opens with are chapters that one can ask about.
 */
export const isAround = (chapter: string): boolean =>
  AROUND.some((form) => form.test(foldWords(chapter).replace(/^[ivxlc\d]+ /, '')));

const inside = ({ kind, number }: NumberedSection, chapter: string): boolean => {
  const found = sectionNamed(chapter);
  return found !== null && found.number === number && (kind === null || found.kind === null || found.kind === kind);
};

/** The nth heading of the body text, in one book whose headings have no numbers. */
function counted(number: number, parts: readonly OutlinePart[]): OutlinePart[] {
  const all = parts.filter(({ chapter }) => chapter !== '' && !isAround(chapter));
  // A single passage before the chapters is the title.
  const own = all.filter(({ first, last }, at) => at > 0 || last > first);
  const isPlain = own.every(({ bookId, chapter }) => bookId === own[0]!.bookId && sectionNamed(chapter) === null);
  const name = isPlain ? [...new Set(own.map(({ chapter }) => chapter))][number - 1] : undefined;
  return own.filter(({ chapter }) => chapter === name);
}

/** The sections a question refers to, by number or title. */
export function partsMeant(section: NumberedSection | { name: string }, parts: readonly OutlinePart[]): OutlinePart[] {
  if ('number' in section) {
    const numbered = parts.filter((part) => inside(section, part.chapter));
    const ofKind = numbered.filter((part) => sectionNamed(part.chapter)?.kind === section.kind);
    if (ofKind.length > 0) return ofKind;
    return numbered.length > 0 || section.kind !== 'chapter' ? numbered : counted(section.number, parts);
  }
  const name = foldWords(section.name).replace(/^(?:the|a|an) /, '');
  if (name.length < SHORTEST_TITLE && !UNSPACED.test(name))
    return parts.filter((part) => foldWords(part.chapter) === name);
  const exact = parts.filter((part) => foldWords(part.chapter) === foldWords(section.name));
  return exact.length > 0 ? exact : parts.filter((part) => ` ${foldWords(part.chapter)} `.includes(` ${name} `));
}
