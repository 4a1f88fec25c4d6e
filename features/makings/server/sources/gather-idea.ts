import { baseLanguage, planQuery, type QueryPlan } from '../../../../adapters/ai/index.ts';
import { ASSUMED_LANGUAGE } from '../../../passages/limits.ts';
import { makingProblems } from '../../core/index.ts';
import type { Shelf } from '../deps.ts';
import { sourceBook } from './books.ts';
import { withoutRepeats } from './gather-conversation.ts';
import type { ManyBooks } from './gather-highlights.ts';
import type { BookRow, Scope } from '../../../catalog/server/index.ts';
import type { Problem } from '../../../../platform/common/problem.ts';
import type { Cut } from './gathered.ts';

/** Passages looked at, and books that what is made comes from. */
const HITS = 60;
const MOST_BOOKS = 3;
/** Languages of a library that are named. */
const MOST_LANGUAGES = 5;
/** Least share of the best book's weight that another book must have. */
const LEAST_SHARE = 0.35;
/** Passages before and behind one that was found. */
const AROUND = { before: 1, after: 2 };
/** Words of an idea that a passage must hold, at least, as a share of them; one word in common is chance. */
const LEAST_TERMS = 0.5;

type Hit = Awaited<ReturnType<Shelf['passages']['search']>>['hits'][number];

/** What an idea is about, in which books; in all of the library without any. */
export type Sought = { text: string; books?: readonly BookRow[] };

/** Passages that an idea is about, book by book in reading order; refused when there are none. */
export async function gatherIdea(shelf: Shelf, ownerId: string, { text, books: among }: Sought): Promise<ManyBooks> {
  const scope: Scope = { ownerId, bookIds: among?.map(({ id }) => id) ?? null };
  const languages = await shelf.passages.languages(scope);
  const plan = planQuery(text, languages.length > 0 ? languages : [ASSUMED_LANGUAGE]);
  const hits = await hitsFor(shelf, scope, plan);
  const byBook = [...Map.groupBy(hits, ({ bookId }) => bookId)]
    .map(([bookId, found]) => ({ bookId, found, weight: found.reduce((sum, { score }) => sum + score, 0) }))
    .toSorted((a, b) => b.weight - a.weight);
  const best = byBook[0]?.weight ?? 0;
  const books: BookRow[] = [];
  const cuts: Cut[] = [];
  for (const { bookId, found, weight } of byBook.slice(0, MOST_BOOKS)) {
    if (weight < best * LEAST_SHARE) break;
    const book = books.push(await sourceBook(shelf, ownerId, bookId)) - 1;
    for (const { ord } of found.toSorted((a, b) => a.ord - b.ord))
      cuts.push({ book, from: Math.max(0, ord - AROUND.before), to: ord + AROUND.after });
  }
  if (cuts.length === 0) throw notFound(text, plan.spoken, languages, among);
  return { books, cuts: withoutRepeats(cuts) };
}

/** Why nothing was found: another language than that of the books, nothing in the books that are named, or in none. */
function notFound(idea: string, language: string, found: readonly string[], among: readonly BookRow[] = []): Problem {
  const languages = [...new Set(found.map(baseLanguage))];
  if (languages.length > 0 && !languages.includes(language))
    return makingProblems.make('IDEA_OTHER_LANGUAGE', {
      idea,
      language,
      languages: languages.slice(0, MOST_LANGUAGES),
    });
  const [book, other] = among;
  return book && !other
    ? makingProblems.make('IDEA_NOT_IN_BOOK', { idea, title: book.title })
    : makingProblems.make('IDEA_NOT_FOUND', { idea });
}

async function hitsFor(shelf: Shelf, scope: Scope, plan: QueryPlan): Promise<Hit[]> {
  const surfaces = [...new Set(plan.terms.map(({ surface }) => surface.toLowerCase()))];
  if (surfaces.length === 0) return [];
  const { hits } = await shelf.passages.search(scope, plan, HITS, { question: plan.question });
  const least = Math.min(4, Math.ceil(surfaces.length * LEAST_TERMS));
  return hits.filter((hit) => heldTerms(hit, surfaces) >= least);
}

/** How many of the words stand in a passage, by their beginnings: forms of a word differ at its end. */
function heldTerms({ text, chapter }: Hit, surfaces: readonly string[]): number {
  const letters = `${chapter} ${text}`.toLowerCase();
  return surfaces.filter((word) => letters.includes(word.length > 5 ? word.slice(0, -2) : word)).length;
}
