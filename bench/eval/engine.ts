import { idfOf, indexBook, planQuery, rankPassages, withSpelling, suggestSpelling } from '../../adapters/ai/index.ts';
import type { BookStats, Candidate, QueryPlan, TermRow } from '../../adapters/ai/index.ts';

/** A book for the bench: passages in order. */
export type BenchBook = { id: string; lang: string; passages: { text: string; chapter: string }[] };

/** An in-memory library that answers as the database would: rows of the asked terms only. */
export type BenchLibrary = {
  books: ReadonlyMap<string, BenchBook>;
  stats: BookStats[];
  rowsOf(plan: QueryPlan): TermRow[];
  vocabulary: readonly string[];
};

/** Indexes books the way the product does. */
export function buildLibrary(books: readonly BenchBook[]): BenchLibrary {
  const rows = new Map<string, TermRow[]>();
  const stats: BookStats[] = [];
  for (const book of books) {
    const passages = book.passages.map((passage, ord) => ({ ...passage, ord }));
    const index = indexBook(passages, book.lang);
    stats.push({ bookId: book.id, ...index.stats });
    for (const [term, postings] of index.postings) {
      const list = rows.get(term) ?? [];
      list.push({ bookId: book.id, term, ...postings });
      rows.set(term, list);
    }
  }
  const frequency = ([, list]: [string, TermRow[]]): number => list.reduce((sum, row) => sum + row.ords.length, 0);
  const vocabulary = [...rows].sort((a, b) => frequency(b) - frequency(a)).map(([term]) => term);
  return {
    books: new Map(books.map((book) => [book.id, book])),
    stats,
    rowsOf: (plan) => plan.terms.flatMap(({ term }) => rows.get(term) ?? []),
    vocabulary,
  };
}

/** What a search of the library gives: everything `answerFrom` needs. */
export type Found = { plan: QueryPlan; candidates: Candidate[]; idf: (term: string) => number };

/** Searches the library for a question, correcting misspelt words when asked to. */
export function find(library: BenchLibrary, question: string, lang: string, k: number, correct = false): Found {
  let plan = planQuery(question, lang);
  let rows = library.rowsOf(plan);
  if (correct) {
    const corrected = correctedPlan(plan, rows, library.vocabulary);
    if (corrected !== plan) {
      plan = corrected;
      rows = library.rowsOf(plan);
    }
  }
  const ranked = rankPassages(plan, rows, library.stats, k);
  const candidates = ranked.map(({ bookId, ord, score }) => {
    const book = library.books.get(bookId);
    const passage = book?.passages[ord];
    return { bookId, ord, score, text: passage?.text ?? '', chapter: passage?.chapter ?? '', lang: book?.lang ?? lang };
  });
  return { plan, candidates, idf: idfOf(rows, library.stats) };
}

function correctedPlan(plan: QueryPlan, rows: readonly TermRow[], vocabulary: readonly string[]): QueryPlan {
  const present = new Set(rows.map((row) => row.term));
  const corrections = new Map<string, string>();
  for (const { term } of plan.terms) {
    if (present.has(term)) continue;
    const suggestion = suggestSpelling(term, vocabulary);
    if (suggestion !== null) corrections.set(term, suggestion);
  }
  return corrections.size > 0 ? withSpelling(plan, corrections) : plan;
}
