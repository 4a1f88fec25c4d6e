import { planQuery } from '../../../../adapters/ai/index.ts';
import { ASSUMED_LANGUAGE } from '../../../passages/limits.ts';
import { makingProblems } from '../../core/index.ts';
import type { Shelf } from '../deps.ts';
import { sourceBook } from './books.ts';
import { withoutRepeats } from './gather-conversation.ts';
import type { ManyBooks } from './gather-highlights.ts';
import type { BookRow } from '../../../catalog/server/index.ts';
import type { Cut } from './gathered.ts';

/** Passages looked at, and books that what is made comes from. */
const HITS = 60;
const MOST_BOOKS = 3;
/** Least share of the best book's weight that another book must have. */
const LEAST_SHARE = 0.35;
/** Passages before and behind one that was found. */
const AROUND = { before: 1, after: 2 };
/** Words of an idea that a passage must hold, at least, as a share of them; one word in common is chance. */
const LEAST_TERMS = 0.5;

type Hit = Awaited<ReturnType<Shelf['passages']['search']>>['hits'][number];

/** Passages of the library that an idea is about, book by book in reading order; refused when there are none. */
export async function gatherIdea(shelf: Shelf, ownerId: string, text: string): Promise<ManyBooks> {
  const hits = await hitsFor(shelf, ownerId, text);
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
  if (cuts.length === 0) throw makingProblems.make('IDEA_NOT_FOUND', { idea: text });
  return { books, cuts: withoutRepeats(cuts) };
}

async function hitsFor(shelf: Shelf, ownerId: string, text: string): Promise<Hit[]> {
  const scope = { ownerId, bookIds: null };
  const languages = await shelf.passages.languages(scope);
  const plan = planQuery(text, languages.length > 0 ? languages : [ASSUMED_LANGUAGE]);
  const surfaces = [...new Set(plan.terms.map(({ surface }) => surface.toLowerCase()))];
  if (surfaces.length === 0) return [];
  const { hits } = await shelf.passages.search(scope, plan, HITS, { question: text });
  const least = Math.min(4, Math.ceil(surfaces.length * LEAST_TERMS));
  return hits.filter((hit) => heldTerms(hit, surfaces) >= least);
}

/** How many of the words stand in a passage, by their beginnings: forms of a word differ at its end. */
function heldTerms({ text, chapter }: Hit, surfaces: readonly string[]): number {
  const letters = `${chapter} ${text}`.toLowerCase();
  return surfaces.filter((word) => letters.includes(word.length > 5 ? word.slice(0, -2) : word)).length;
}
