import { normalizeWhitespace } from '../../../../../platform/common/fold-text.ts';
import { certainLanguage, isEnglishWord } from '../../../../../adapters/ai/index.ts';
import { formsOf, isBookWord, isBy, isCalled, saysNothing } from './asking-words.ts';
import { isUnspaced, type Word, wordsOf } from './idea-words.ts';

/** A book as it is named. */
export type Titled = { id: string; title: string; author: string | null };
/** The books that an idea names, for each the copies that are called so; and what else it says, empty for nothing. */
export type Named = { books: string[][]; rest: string };

type Match = { book: Titled; from: number; to: number; author: readonly number[] };

const ARTICLE = /^(?:the|an?|der|die|das|le|la|les|el|los|las|il)$/u;
const OPENS = /["“”„«‘'‹「『《]\s*$/u;
/** What stood beside a title: quotation marks, its hyphen. */
const LONE_SIGNS = /(?<=^|\s)[^\p{L}\p{N}\s]+(?=\s|$)/gu;
const CLOSES = /^\s*["”“»’'›」』》]/u;
/** Where an author is looked for, words behind a title and before it. */
const BEHIND = 6;
const BEFORE = 4;
const isName = (word: string): boolean => word.length > (/^[a-z]/u.test(word) ? 2 : 1);
/** A word of fewer letters is a common one. */
const SHORTEST_TITLE = 4;
/** Languages whose small words say nothing of a topic, whatever the idea is in. */
const ALWAYS = ['en', 'ar'];

/** A title in words, and without what follows a colon or the like. */
function formsOfTitle(title: string): Word[][] {
  const whole = wordsOf(title);
  const short = wordsOf(title.split(/[:;(]| [—–-] /u)[0]!);
  return short.length > 0 && short.length < whole.length ? [whole, short] : [whole];
}

const withoutArticle = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && ARTICLE.test(words[0]!.folded) ? words.slice(1) : words;

const isSame = (said: Word, word: Word, isFirst: boolean): boolean =>
  said.folded === word.folded || (isFirst && formsOf(said.folded).some((form) => formsOf(word.folded).includes(form)));

/** The words near a title that name its author. */
function authorAt(idea: readonly Word[], { book, from, to }: Omit<Match, 'author'>): number[] {
  const names = new Set(wordsOf(book.author ?? '').flatMap(({ folded }) => (isName(folded) ? folded : [])));
  const near = [...idea.keys()].filter((at) => (at >= from - BEFORE && at < from) || (at > to && at <= to + BEHIND));
  return near.filter((at) => formsOf(idea[at]!.folded).some((form) => names.has(form)));
}

/** Whether an idea says beyond doubt that some words of it are a title. */
function isMarked(text: string, idea: readonly Word[], title: readonly Word[], match: Match): boolean {
  const { from, to } = match;
  const start = from > 0 && ARTICLE.test(idea[from - 1]!.folded) ? from - 1 : from;
  if (start === 0 && to === idea.length - 1) return true;
  const opened = [from, start].some((at) => OPENS.test(text.slice(0, idea[at]!.start)));
  if (opened && CLOSES.test(text.slice(idea[to]!.end))) return true;
  let before = from - 1;
  while (before > 0 && isCalled(idea[before]!.folded)) before--;
  if (before >= 0 && isBookWord(idea[before]!.folded)) return true;
  const next = idea[to + 1]?.folded ?? '';
  if (match.author.length > 0 && (isBy(next) || match.author.includes(to + 1) || match.author.some((at) => at < from)))
    return true;
  const said = idea.slice(from - (title.length - (to - from + 1)), to + 1);
  return title.length > 1 && /^\p{Lu}/u.test(title.at(-1)!.raw) && said.every(({ raw }, at) => raw === title[at]?.raw);
}

/** Whether a title is so plain that its words may be meant as what they say: one word that people use. */
function isPlain(words: readonly Word[], language: string | null): boolean {
  if (words.every(({ folded }) => isUnspaced(folded))) return words.length < 2;
  const telling = words.filter(({ folded }) => !saysNothing(folded, ALWAYS));
  if (telling.length !== 1) return telling.length === 0;
  const { folded } = telling[0]!;
  const isKnown = /^[a-z]+$/u.test(folded) && (language === null || language === 'en');
  return !isKnown || folded.length < SHORTEST_TITLE || isEnglishWord(folded);
}

function matchesOf(text: string, idea: readonly Word[], book: Titled, language: string | null): Match[] {
  return formsOfTitle(book.title).flatMap((title) => {
    const words = withoutArticle(title);
    if (words.length === 0) return [];
    return idea.flatMap((_, from): Match[] => {
      if (!words.every((word, at) => idea[from + at] && isSame(idea[from + at]!, word, at === 0))) return [];
      const place = { book, from, to: from + words.length - 1 };
      const match = { ...place, author: authorAt(idea, place) };
      return isPlain(words, language) && !isMarked(text, idea, title, match) ? [] : [match];
    });
  });
}

/** What an idea says besides titles and their authors; empty when that is nothing to look for. */
function restOf(text: string, idea: readonly Word[], matches: readonly Match[], language: string | null): string {
  const named = new Set(
    matches.flatMap(({ from, to, author }) => [
      ...author,
      ...Array.from({ length: to - from + 1 }, (_, at) => from + at),
    ]),
  );
  const languages = [...ALWAYS, ...(language ? [language] : [])];
  const left = idea.filter((_, at) => !named.has(at));
  if (left.every(({ folded }) => ARTICLE.test(folded) || saysNothing(folded, languages))) return '';
  let rest = text;
  for (const at of [...named].toSorted((a, b) => b - a))
    rest = `${rest.slice(0, idea[at]!.start)} ${rest.slice(idea[at]!.end)}`;
  return normalizeWhitespace(rest.replaceAll(LONE_SIGNS, ''));
}

/** The books that an idea names by their titles, whatever case, signs and articles; null for none. Of titles that overlap the longest counts. */
export function booksNamed(text: string, shelf: readonly Titled[]): Named | null {
  const idea = wordsOf(text);
  const language = certainLanguage(text);
  const said = new Set(idea.flatMap(({ folded }) => formsOf(folded)));
  const all = shelf
    .filter(({ title }) =>
      formsOfTitle(title).some((form) => formsOf(withoutArticle(form)[0]?.folded ?? '').some((one) => said.has(one))),
    )
    .flatMap((book) => matchesOf(text, idea, book, language))
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.author.length - a.author.length);
  const kept: Match[] = [];
  const books: string[][] = [];
  for (const match of all) {
    const other = kept.findIndex(({ from, to }) => match.from <= to && match.to >= from);
    const over = kept[other];
    if (!over) books[kept.push(match) - 1] = [match.book.id];
    else if (over.from === match.from && over.to === match.to && over.author.length === match.author.length)
      books[other]!.push(match.book.id);
  }
  if (kept.length === 0) return null;
  const ids = books.map((copies) => [...new Set(copies)].toSorted().toReversed());
  const once = ids.filter(([id], at) => ids.findIndex(([other]) => other === id) === at);
  return { books: once, rest: restOf(text, idea, kept, language) };
}
