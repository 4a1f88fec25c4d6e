import type { BookRecord, OutlinePart } from '../../library/server/index.ts';
import { type NumberedSection, sectionNamed } from '../../../adapters/ai/index.ts';

/** Only letters and digits, in one spelling. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;
const SHORTEST_TITLE = 4;

/** The title without an article at its head and a subtitle at its end. */
const shortTitle = (title: string): string =>
  plain(title.split(/[:;(]| — /)[0]!).replace(/^(?:the|a|an|der|die|das|el|la|le|les) /, '');

/** The books whose titles stand in a text. */
export function booksNamed(text: string, records: readonly BookRecord[]): BookRecord[] {
  const words = plain(text);
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
/** Is this part of a book only around its text? */
export const isAround = (chapter: string): boolean =>
  AROUND.some((form) => form.test(plain(chapter).replace(/^[ivxlc\d]+ /, '')));

const inside = ({ kind, number }: NumberedSection, chapter: string): boolean => {
  const found = sectionNamed(chapter);
  return found !== null && found.number === number && (kind === null || found.kind === null || found.kind === kind);
};

/** The parts that a question means, by number or by name. */
export function partsMeant(section: NumberedSection | { name: string }, parts: readonly OutlinePart[]): OutlinePart[] {
  if ('number' in section) {
    const numbered = parts.filter((part) => inside(section, part.chapter));
    const ofKind = numbered.filter((part) => sectionNamed(part.chapter)?.kind === section.kind);
    return ofKind.length > 0 ? ofKind : numbered;
  }
  const name = plain(section.name).replace(/^(?:the|a|an) /, '');
  if (name.length < SHORTEST_TITLE && !UNSPACED.test(name)) return parts.filter((part) => plain(part.chapter) === name);
  const exact = parts.filter((part) => plain(part.chapter) === plain(section.name));
  return exact.length > 0 ? exact : parts.filter((part) => ` ${plain(part.chapter)} `.includes(` ${name} `));
}
