import { foldWords } from '../../../platform/common/fold-text.ts';
import {
  foldWord,
  isEnglishWord,
  isFunctionWord,
  namesAsked,
  planQuery,
  type QueryPlan,
  spokenLanguage,
  withSpelling,
} from '../../../adapters/ai/index.ts';
import { editsOf } from '../core/index.ts';
import { namesLike, wordAcross, wordMeant } from './near-words.ts';
import type { SearchContext } from './search-context.ts';

/** Most unknown words of a question that are looked into. */
const MOST_UNKNOWN = 6;
const MOST_RECORDS = 500;
const SHORTEST_TYPO = 4;
/** With this many typos a question was typed in a hurry, and a rare word may be one, too. */
const SLOPPY = 2;
const RARE = 3;
const OFTENER = 30;

/** A name of the question that no book in scope contains, with the names it may be a misspelling of. */
export type AbsentName = { name: string; near: readonly string[] };

/** A question as it is searched for. */
export type ReadQuestion = {
  /** With its question words corrected and without absent names. */
  question: string;
  plan: QueryPlan;
  absent: readonly AbsentName[];
  /** Words that were read as others: what was typed and what the books write. */
  readAs: readonly (readonly [typed: string, meant: string])[];
  /** The question's language when none of the books is in it. */
  foreign: string | null;
  /** Whether the books know every word of the question, a corrected one too. */
  known: boolean;
};

const swaps = (word: string): string[] =>
  [...word.slice(1)].map((_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

/** A function word that a misspelled word means; of a short one only two letters may be swapped. */
function functionWordMeant(word: string, language: string): string | undefined {
  const near = word.length < SHORTEST_TYPO ? swaps(word) : [...swaps(word), ...editsOf(word)];
  return near.find((edit) => edit.length > 1 && isFunctionWord(edit, language));
}

/** Corrects misspelled question words ("whoo", "teh") before the question is classified, so that they aren't taken for topics. */
export async function withFunctionWords(
  { passages, scope, languages }: SearchContext,
  question: string,
): Promise<string> {
  const read = languages.length > 0 ? languages : ['en'];
  const spoken = spokenLanguage(question, read);
  const meant = new Map<string, string>();
  for (const { surface } of planQuery(question, read).terms) {
    if (/^\p{Lu}/u.test(surface) || surface.length < 3) continue;
    const right = functionWordMeant(surface.toLowerCase(), spoken);
    if (right !== undefined) meant.set(surface, right);
  }
  if (meant.size === 0) return question;
  const terms = planQuery([...meant.keys()].join(' '), read).terms;
  const known = await passages.known(
    scope,
    terms.map(({ term }) => term),
  );
  for (const { term, surface } of terms) if (known.has(term)) meant.delete(surface);
  return question.replace(/[\p{L}\p{M}]+/gu, (word) => meant.get(word) ?? word);
}

/** How many passages contain each of some terms. */
async function frequencies({ passages, scope }: SearchContext, terms: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { term, ords } of await passages.terms(scope, terms))
    counts.set(term, (counts.get(term) ?? 0) + ords.length);
  return counts;
}

/** The words in the titles and authors of the books: a question may name them, and no passage has to. */
async function recordWords({ passages, scope }: SearchContext): Promise<Set<string>> {
  const records = await passages.records(scope, MOST_RECORDS);
  return new Set(records.flatMap(({ title, author }) => foldWords(`${title} ${author ?? ''}`).split(' ')));
}

const without = (question: string, words: ReadonlySet<string>): string =>
  question
    .replace(/[\p{L}\p{M}\p{N}’'\u200c]+/gu, (word) => (words.has(word) ? ' ' : word))
    .replace(/\s+/g, ' ')
    .trim();

/** Reads a question against the books: which words are misspelled, which names are absent, and whether the languages differ. */
export async function readQuestion(context: SearchContext, given: string): Promise<ReadQuestion> {
  const { languages, asked } = context;
  const read = languages.length > 0 ? languages : ['en'];
  if (asked === 0)
    return { question: given, plan: planQuery(given, read), absent: [], readAs: [], foreign: null, known: false };
  const question = await withFunctionWords(context, given);
  const plan = planQuery(question, read);
  const foreign = read.includes(plan.spoken) || plan.spoken === 'und' ? null : plan.spoken;
  const counts = await frequencies(
    context,
    plan.terms.map(({ term }) => term),
  );
  // A word known in one of the languages isn't misspelled in the others.
  const known = new Set(plan.terms.filter(({ term }) => counts.has(term)).map(({ surface }) => surface));
  const unknown = plan.terms.filter(({ surface }) => !known.has(surface)).slice(0, MOST_UNKNOWN);
  const names = namesAsked(plan);
  const onRecord = unknown.length > 0 ? await recordWords(context) : new Set<string>();
  const absent = new Map<string, AbsentName>();
  const dropped = new Set<string>();
  const corrections = new Map<string, string>();
  const readAs = new Map<string, string>();
  /** Words of the language: they aren't misspelled because these books don't use them. */
  const real: { term: string; surface: string }[] = [];
  const correct = async (typed: { term: string; surface: string }): Promise<void> => {
    const meant = await wordMeant(context, typed);
    if (!meant) return;
    corrections.set(typed.term, meant.term);
    readAs.set(typed.surface, meant.form);
  };
  for (const { term, surface } of unknown) {
    const word = foldWord(surface);
    if (onRecord.has(foldWords(surface))) dropped.add(surface);
    else if (foreign !== null) {
      const across = await wordAcross(context, surface);
      if (across) corrections.set(term, across.term);
      if (across && foldWord(across.form) !== word) readAs.set(surface, across.form);
    } else if (names.has(surface)) {
      if (!absent.has(surface)) absent.set(surface, { name: surface, near: await namesLike(context, surface) });
    } else if (isEnglishWord(word)) real.push({ term, surface });
    else await correct({ term, surface });
  }
  const typos = readAs.size + (question === given ? 0 : 1);
  if (typos >= SLOPPY) for (const one of real) await correct(one);
  if (typos >= SLOPPY && foreign === null)
    for (const { term, surface } of plan.terms) {
      const count = counts.get(term) ?? 0;
      if (count === 0 || count > RARE || /^\p{Lu}/u.test(surface)) continue;
      const meant = await wordMeant(context, { surface, term });
      if (!meant || meant.passages < count * OFTENER) continue;
      corrections.set(term, meant.term);
      readAs.set(surface, meant.form);
    }
  // Between languages only what was matched is looked for; the rest of the words can't be in the books.
  const unmatched =
    foreign === null ? [] : unknown.filter(({ term }) => !corrections.has(term)).map(({ surface }) => surface);
  const gone = new Set([...absent.keys(), ...dropped, ...unmatched]);
  const rest = gone.size > 0 ? without(question, gone) : question;
  const left =
    gone.size > 0 ? { ...plan, question: rest, terms: plan.terms.filter(({ surface }) => !gone.has(surface)) } : plan;
  return {
    question: rest,
    plan: corrections.size > 0 ? withSpelling(left, corrections) : left,
    absent: [...absent.values()],
    readAs: [...readAs],
    foreign,
    known:
      foreign === null &&
      absent.size === 0 &&
      unknown.every(({ term, surface }) => corrections.has(term) || dropped.has(surface)),
  };
}
