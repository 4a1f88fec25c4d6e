import { baseLanguage } from '../../text/language-code.ts';
import { type FoundQuote, quoteFinder, type StoredText } from '../../verify/find-quote.ts';
import { readWords, type Word } from '../../verify/support/read-words.ts';
import { scriptOf } from '../../verify/support/script.ts';
import { type Statement, supportJudge, type Verdict } from '../../verify/support/support.ts';
import type { OfferedExcerpt, Quotation, WriterPassage } from '../types.ts';
import type { CheckGround } from './types.ts';

/** The passages that a piece is checked by: those of the excerpts it names, then their neighbors. */
export type Ground = {
  /** The excerpts it names, as places. */
  cited: readonly Quotation[];
  passages: readonly WriterPassage[];
  /** Title and author. */
  record: string;
  stored: readonly StoredText[];
  judge(statement: Statement): Verdict;
  find(quotation: string): FoundQuote[] | null;
  /** A name or a number in a text that none of the passages holds; null when they hold all. */
  lacks(text: string, lang: string): { kind: 'name' | 'number'; word: string } | null;
  quotationAt(index: number, start: number, end: number): Quotation;
};

const namesIn = (words: readonly Word[]): string[] => words.filter((one) => one.name).map((one) => one.text);
/** A name without the ending that says whose something is. */
const bare = (word: string): string => word.replace(/['’]s?$/u, '');

/** The names and numbers of passages and of the record. */
function factsOf(passages: readonly WriterPassage[], record: string) {
  const words = [
    ...passages.flatMap(({ text, sectionTitle, lang }) => readWords(`${text}\n${sectionTitle}`, baseLanguage(lang))),
    ...readWords(record, baseLanguage(passages[0]?.lang ?? 'en')),
  ];
  return {
    words: new Set(words.flatMap((one) => [one.term, bare(one.folded)])),
    numbers: new Set(words.flatMap((one) => one.number || [])),
  };
}

function lacking(facts: ReturnType<typeof factsOf>, compareNames: boolean): Ground['lacks'] {
  return (text, lang) => {
    const words = readWords(text, baseLanguage(lang));
    const number = words.find((one) => one.number !== '' && !facts.numbers.has(one.number));
    if (number) return { kind: 'number', word: number.text };
    const held = (one: Word): boolean => facts.words.has(one.term) || facts.words.has(bare(one.folded));
    const name = compareNames ? words.find((one) => one.name && !held(one)) : undefined;
    return name ? { kind: 'name', word: name.text } : null;
  };
}

function groundOf(excerpts: readonly OfferedExcerpt[], { passages: all, source }: CheckGround, script: string): Ground {
  const places = new Map(all.map(({ id }, index) => [id, index]));
  const cited = excerpts.map(({ quotation }) => quotation);
  const own = [...new Set(cited.flatMap(({ passageId }) => places.get(passageId) ?? []))];
  const beside = [...new Set(own.flatMap((index) => [index - 1, index + 1]))].filter((index) => !own.includes(index));
  const passages = [...own, ...beside].flatMap((index) => all[index] ?? []);
  const record = [source.title, source.author].filter(Boolean).join('\n');
  const judged = supportJudge(
    passages.map(({ text, lang, sectionTitle }) => ({ text, language: lang, about: `${record}\n${sectionTitle}` })),
  );
  const stored = passages.map(({ text }, index) => ({ id: `s${index + 1}`, text }));
  const first = own.map((_, index) => index);
  const named = first.map((index) => String(index + 1));
  // A pronoun can stand for somebody whom the passage before names.
  const earlier = own.flatMap((index) => {
    const before = all[index - 1];
    return before ? namesIn(readWords(before.text, baseLanguage(before.lang))) : [];
  });
  const find = quoteFinder(stored);
  const compareNames = passages.some(({ text }) => scriptOf(text) === script);
  return {
    cited,
    passages,
    record,
    stored,
    judge: (statement) => judged({ ...statement, first, context: earlier.join(', ') }),
    find: (quotation) => find(quotation, named),
    lacks: lacking(factsOf(passages, record), compareNames && script === 'cased'),
    quotationAt(index, start, end) {
      const { id, text } = passages[index]!;
      return { passageId: id, start, end, text: text.slice(start, end) };
    },
  };
}

/** Grounds by the ids that a piece names; each is read once. Null when it names none that exists. */
export function groundsFor(ground: CheckGround, script: string): (ids: readonly string[]) => Ground | null {
  const known = new Map<string, Ground>();
  return (ids) => {
    const excerpts = ground.excerpts.filter(({ id }) => ids.includes(id));
    if (excerpts.length === 0) return null;
    const key = excerpts.map(({ id }) => id).join(' ');
    const made = known.get(key) ?? groundOf(excerpts, ground, script);
    known.set(key, made);
    return made;
  };
}
