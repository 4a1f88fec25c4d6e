import { foldWord } from '../text/fold-word.ts';
import { numberOf } from './label-number.ts';

/** Kinds of sections: a chapter, an article of a law, or a part that contains chapters. */
export type SectionKind = 'chapter' | 'article' | 'part';

const KINDS: Record<SectionKind, string> = {
  chapter:
    'chapter|chapters|ch|kapitel|capítulo|capitulo|chapitre|capitolo|hoofdstuk|глава|الفصل|فصل|פרק|अध्याय|باب|الباب|bölüm',
  article: 'article|articles|artikel|artículo|articulo|articolo|artigo|статья|المادة|مادة|ماده|סעיף|अनुच्छेद|دفعہ|§',
  part: 'part|book|teil|buch|parte|libro|partie|livre|часть|الجزء|جزء|חלק|भाग|section|abschnitt|sección|القسم',
};
const KIND_OF: ReadonlyMap<string, SectionKind> = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) =>
    names.split('|').map((name): [string, SectionKind] => [foldWord(name), kind as SectionKind]),
  ),
);
const HAN_SECTION = /第\s*([零一二三四五六七八九十百\d]+)\s*([章条條部篇回节節卷])/u;
const hanKind = (letter: string): SectionKind =>
  '条條'.includes(letter) ? 'article' : '部篇卷'.includes(letter) ? 'part' : 'chapter';

/** A numbered part of a book, as a question or a heading names it. */
export type NumberedSection = { kind: SectionKind | null; number: number };

const wordsOf = (text: string): string[] => text.match(/§|[\p{L}\p{M}\p{N}'’]+\.?/gu) ?? [];
const kindOf = (word: string | undefined): SectionKind | null =>
  KIND_OF.get(foldWord((word ?? '').replace(/\.$/, ''))) ?? null;

/** The section named in a question: "chapter 3", "the third chapter", "المادة الخامسة", "第五条". */
export function sectionAsked(question: string): NumberedSection | null {
  const chinese = HAN_SECTION.exec(question);
  const chineseNumber = chinese && numberOf(chinese[1]!);
  if (chinese && chineseNumber) return { kind: hanKind(chinese[2]!), number: chineseNumber };
  const words = wordsOf(question);
  for (const [at, word] of words.entries()) {
    const kind = kindOf(word);
    if (!kind) continue;
    const number = numberOf(words[at + 1] ?? '') ?? (isOrdinal(words[at - 1]) ? numberOf(words[at - 1]!) : null);
    if (number !== null && number > 0) return { kind, number };
  }
  return null;
}

/** Before the noun only an ordinal counts: "the third chapter", not "three chapters". */
function isOrdinal(word: string | undefined): boolean {
  return (
    word !== undefined &&
    numberOf(word) !== null &&
    !/^(?:\d+|[ivxlc]+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/i.test(word)
  );
}

/** The number at the start of a chapter's title: "Chapter III", "12. The Ship", "المادة 18", "第五条". */
export function sectionNamed(heading: string): NumberedSection | null {
  const chinese = HAN_SECTION.exec(heading);
  const chineseNumber = chinese && numberOf(chinese[1]!);
  if (chinese && chineseNumber) return { kind: hanKind(chinese[2]!), number: chineseNumber };
  const [first, second, third] = wordsOf(heading);
  const kind = kindOf(first);
  if (kind) {
    const number = numberOf(second ?? '') ?? numberOf(third ?? '');
    return number === null ? null : { kind, number };
  }
  const number = first === undefined || /^[a-z]/u.test(first) ? null : numberOf(first);
  return number === null ||
    (/^(?:i|c|l)$/i.test(first!) && second !== undefined && !/^[IVXLC]+[.:]/.test(heading.trim()))
    ? null
    : { kind: null, number };
}
