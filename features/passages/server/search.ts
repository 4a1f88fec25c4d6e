import { blend, idfOf, planQuery, type QueryPlan, rankPassages } from '../../../adapters/ai/index.ts';
import { ASSUMED_LANGUAGE } from '../limits.ts';
import type { Scope } from '../../catalog/server/index.ts';
import type { PassageStore, StoredPassage } from './passage-store.ts';
import type { BookVectors } from './vectors.ts';

export type Hit = StoredPassage & { title: string; language: string | null; version: number; score: number };
export type Found = { hits: Hit[]; /** How rare a term is among the scope's passages. */ idf(term: string): number };
/** What is meant, beside the words that are looked for. */
export type Meaning = { question: string; signal?: AbortSignal };

/** How far down the list of words a passage that is near in meaning still gets its share of them. */
const DEEP = 2000;

/** Ranked passages for words or a question, inside the scope; the plan's terms decide what matches, and what is meant where vectors are. */
export async function searchPassages(
  store: PassageStore,
  scope: Scope,
  plan: QueryPlan,
  limit: number,
  meaning: (Meaning & { vectors: BookVectors }) | null = null,
): Promise<Found> {
  const rows = await store.terms(scope, [...new Set(plan.terms.map((t) => t.term))]);
  const stats = await store.stats(scope, [...new Set(rows.map((row) => row.bookId))]);
  const lexical = rankPassages(plan, rows, stats, limit);
  const near = meaning ? await meaning.vectors.near(scope, meaning.question, lexical, meaning.signal) : [];
  const ranked = near.length > 0 ? blend(rankPassages(plan, rows, stats, DEEP), near, limit) : lexical;
  const score = new Map(ranked.map((r) => [`${r.bookId} ${r.ord}`, r.score]));
  return {
    hits: (await store.read(scope, ranked)).map((p) => ({ ...p, score: score.get(`${p.bookId} ${p.ord}`) ?? 0 })),
    idf: idfOf(rows, stats),
  };
}

/** Full-text search: every language of the scope's books reads the words its own way. */
export async function searchWords(store: PassageStore, scope: Scope, query: string, limit: number): Promise<Hit[]> {
  const languages = await store.languages(scope);
  return (
    await searchPassages(store, scope, planQuery(query, languages.length ? languages : [ASSUMED_LANGUAGE]), limit)
  ).hits;
}
