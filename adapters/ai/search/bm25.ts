import type { BookStats, QueryPlan, RankedPassage, TermRow } from '../types.ts';

/** Term saturation and length normalization, tuned on three collections. */
export const BM25_K1 = 1.5;
export const BM25_B = 0.75;

type Collection = { passages: number; averageLength: number };

function collectionOf(books: readonly BookStats[]): Collection {
  let passages = 0;
  let words = 0;
  for (const book of books) {
    passages += book.passages;
    words += book.words;
  }
  return { passages, averageLength: passages > 0 ? Math.max(1, words / passages) : 1 };
}

function inverseFrequency(passages: number, containing: number): number {
  return Math.log(1 + (passages - containing + 0.5) / (containing + 0.5));
}

function rowsByTerm(rows: readonly TermRow[]): Map<string, TermRow[]> {
  const byTerm = new Map<string, TermRow[]>();
  for (const row of rows) {
    const list = byTerm.get(row.term);
    if (list) list.push(row);
    else byTerm.set(row.term, [row]);
  }
  return byTerm;
}

/** Inverse document frequency among the books searched; a term without rows has the highest. */
export function idfOf(rows: readonly TermRow[], books: readonly BookStats[]): (term: string) => number {
  const { passages } = collectionOf(books);
  const visible = new Set(books.map((book) => book.bookId));
  const containing = new Map<string, number>();
  for (const row of rows) {
    if (!visible.has(row.bookId)) continue;
    containing.set(row.term, (containing.get(row.term) ?? 0) + row.ords.length);
  }
  return (term) => inverseFrequency(passages, Math.min(passages, containing.get(term) ?? 0));
}

type Scores = { book: BookStats; byOrd: Float64Array };

function scoresFor(book: BookStats): Scores {
  return { book, byOrd: new Float64Array(Math.max(book.passages, book.lens.length)) };
}

function addRow(scores: Scores, row: TermRow, termWeight: number, averageLength: number): void {
  const { lens } = scores.book;
  for (let i = 0; i < row.ords.length; i++) {
    const ord = row.ords[i] ?? 0;
    const tf = row.tfs[i] ?? 0;
    if (ord >= scores.byOrd.length) continue;
    const length = lens[ord] ?? averageLength;
    const damping = BM25_K1 * (1 - BM25_B + (BM25_B * length) / averageLength);
    scores.byOrd[ord] = (scores.byOrd[ord] ?? 0) + (termWeight * tf * (BM25_K1 + 1)) / (tf + damping);
  }
}

/** Keeps the `k` best while scanning, so that a common word in a large library needs no full sort. */
class Best {
  private readonly kept: RankedPassage[] = [];
  private readonly size: number;
  private floor = 0;

  constructor(size: number) {
    this.size = size;
  }

  offer(bookId: string, ord: number, score: number): void {
    if (score <= this.floor) return;
    this.kept.push({ bookId, ord, score });
    if (this.kept.length >= this.size * 4 + 64) this.trim();
  }

  private trim(): void {
    this.kept.sort((a, b) => b.score - a.score);
    this.kept.length = Math.min(this.kept.length, this.size);
    if (this.kept.length === this.size) this.floor = this.kept.at(-1)?.score ?? 0;
  }

  take(): RankedPassage[] {
    this.trim();
    return this.kept;
  }
}

/** The `k` best passages by BM25, only among `books`. */
export function rankPassages(
  query: QueryPlan,
  rows: readonly TermRow[],
  books: readonly BookStats[],
  k: number,
): RankedPassage[] {
  const { passages, averageLength } = collectionOf(books);
  const stats = new Map(books.map((book) => [book.bookId, book]));
  const scores = new Map<string, Scores>();
  const byTerm = rowsByTerm(rows.filter((row) => stats.has(row.bookId)));
  for (const { term, weight } of query.terms) {
    const termRows = byTerm.get(term);
    if (!termRows) continue;
    const containing = termRows.reduce((sum, row) => sum + row.ords.length, 0);
    const termWeight = weight * inverseFrequency(passages, Math.min(passages, containing));
    for (const row of termRows) {
      let bookScores = scores.get(row.bookId);
      if (!bookScores) {
        const book = stats.get(row.bookId);
        if (!book) continue;
        bookScores = scoresFor(book);
        scores.set(row.bookId, bookScores);
      }
      addRow(bookScores, row, termWeight, averageLength);
    }
  }
  const best = new Best(k);
  for (const [bookId, { byOrd }] of scores) {
    for (let ord = 0; ord < byOrd.length; ord++) best.offer(bookId, ord, byOrd[ord] ?? 0);
  }
  return best.take();
}
