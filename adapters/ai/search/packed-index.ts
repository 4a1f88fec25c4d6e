import { storableText } from '../../../platform/common/storable.ts';
import { intArray, textArray } from '../../../platform/server/postgres-arrays.ts';
import type { IndexPassage, PackedTerms } from '../types.ts';
import { countTerms, type IndexStats } from './postings.ts';

/** Terms stored by one statement. */
const TERMS = 5000;

/**
 * The index of one book as it is stored: columns of numbers and bytes from the first count to the database. Small objects
 * for each of a million terms would cost the process that counts, the way to the server and the server itself seconds and
 * hundreds of megabytes. The terms are in order, so that the database's indexes grow at one place.
 */
export function packedIndex(passages: readonly IndexPassage[], lang: string): { terms: PackedTerms[]; stats: IndexStats } {
  const ids = new Map<string, number>();
  const counts: number[] = [], told: number[] = [], ords: number[] = [], tfs: number[] = [];
  const stats = countTerms(passages, lang, (term, ord, tf) => {
    let id = ids.get(term);
    if (id === undefined) {
      const stored = storableText(term);
      id = ids.get(stored) ?? counts.length;
      ids.set(stored, id);
    }
    counts[id] = (counts[id] ?? 0) + 1;
    told.push(id);
    ords.push(ord);
    tfs.push(tf);
  });
  const terms = [...ids.keys()].sort();
  const ends = new Int32Array(terms.length), place = new Int32Array(terms.length); // in order of terms; by id
  let end = 0;
  terms.forEach((term, index) => {
    const id = ids.get(term)!;
    place[id] = end;
    ends[index] = end += counts[id]!;
  });
  const sortedOrds = new Int32Array(told.length), sortedTfs = new Int32Array(told.length);
  told.forEach((id, index) => {
    const at = place[id]!++;
    sortedOrds[at] = ords[index]!;
    sortedTfs[at] = tfs[index]!;
  });
  return { terms: batches(terms, ends, sortedOrds, sortedTfs), stats };
}

/** Columns of some terms each; `firsts` and `lasts` count from 1 within them, as PostgreSQL does. */
function batches(terms: readonly string[], ends: Int32Array, ords: Int32Array, tfs: Int32Array): PackedTerms[] {
  return Array.from({ length: Math.ceil(terms.length / TERMS) }, (_, index) => {
    const from = index * TERMS, to = Math.min(terms.length, from + TERMS);
    const base = from > 0 ? ends[from - 1]! : 0, last = ends[to - 1]!;
    const lasts = ends.subarray(from, to).map((end) => end - base);
    const firsts = lasts.map((_end, at) => (at > 0 ? lasts[at - 1]! : 0) + 1);
    return {
      terms: textArray(terms.slice(from, to)), firsts: intArray(firsts), lasts: intArray(lasts),
      ords: intArray(ords.subarray(base, last)), tfs: intArray(tfs.subarray(base, last)),
    };
  });
}
