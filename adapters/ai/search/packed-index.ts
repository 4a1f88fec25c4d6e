import { storableText } from '../../../platform/common/storable.ts';
import { bytesArray, textArray } from '../../../platform/server/postgres-arrays.ts';
import type { IndexPassage, PackedTerms } from '../types.ts';
import { packPostings, POSTING_BYTES } from './packed-postings.ts';
import { countTerms, type IndexStats } from './postings.ts';

/** Terms inserted by one statement. */
const TERMS = 5000;

/**
 * The index of one book as it is stored: columns of numbers and bytes from counting to the database. An object for each
 * of a million terms would cost seconds and hundreds of megabytes in the worker process, in transit and in the server.
 * Terms are sorted, so that the database's indexes grow in one place.
 */
export function packedIndex(
  passages: readonly IndexPassage[],
  lang: string,
): { terms: PackedTerms[]; stats: IndexStats } {
  const ids = new Map<string, number>();
  const counts: number[] = [],
    told: number[] = [],
    ords: number[] = [],
    tfs: number[] = [];
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
  const ends = new Int32Array(terms.length),
    place = new Int32Array(terms.length); // in order of terms; by id
  let end = 0;
  terms.forEach((term, index) => {
    const id = ids.get(term)!;
    place[id] = end;
    ends[index] = end += counts[id]!;
  });
  const sortedOrds = new Int32Array(told.length),
    sortedTfs = new Int32Array(told.length);
  told.forEach((id, index) => {
    const at = place[id]!++;
    sortedOrds[at] = ords[index]!;
    sortedTfs[at] = tfs[index]!;
  });
  return { terms: batches(terms, ends, sortedOrds, sortedTfs), stats };
}

/** Batches of terms with their postings. */
function batches(terms: readonly string[], ends: Int32Array, ords: Int32Array, tfs: Int32Array): PackedTerms[] {
  return Array.from({ length: Math.ceil(terms.length / TERMS) }, (_, index) => {
    const from = index * TERMS,
      part = terms.slice(from, from + TERMS);
    const first = from > 0 ? ends[from - 1]! : 0;
    const bytes = new Uint8Array(POSTING_BYTES * (ends[from + part.length - 1]! - first));
    let at = 0,
      start = first;
    const postings = part.map((_term, offset) => {
      const begin = at,
        end = ends[from + offset]!;
      at = packPostings(bytes, at, ords, tfs, start, end);
      start = end;
      return bytes.subarray(begin, at);
    });
    return { terms: textArray(part), postings: bytesArray(postings) };
  });
}
