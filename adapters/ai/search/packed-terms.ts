import { storableText } from '../../../platform/common/storable.ts';
import { intArray, textArray } from '../../../platform/server/postgres-arrays.ts';
import type { PackedTerms, Postings } from '../types.ts';

/** Terms stored by one statement. */
const TERMS = 5000;

/**
 * Postings as the columns that are stored: bytes of arrays, which go from process to process as they are, where a million
 * small objects would take seconds of the server. The terms are in order, so that the database's indexes grow at one place.
 */
export function packTerms(postings: ReadonlyMap<string, Postings>): PackedTerms[] {
  const stored = new Map<string, Postings>();
  for (const [term, rows] of postings) {
    const text = storableText(term);
    if (!stored.has(text)) stored.set(text, rows);
  }
  const terms = [...stored.keys()].sort();
  return Array.from({ length: Math.ceil(terms.length / TERMS) }, (_, index) => columnsOf(terms.slice(index * TERMS, (index + 1) * TERMS), stored));
}

/** The postings of these terms one after the other, with the first and the last place of each. */
function columnsOf(terms: readonly string[], postings: ReadonlyMap<string, Postings>): PackedTerms {
  const firsts: number[] = [], lasts: number[] = [], ords: number[] = [], tfs: number[] = [];
  for (const term of terms) {
    const row = postings.get(term)!;
    firsts.push(ords.length + 1);
    for (const ord of row.ords) ords.push(ord);
    for (const tf of row.tfs) tfs.push(tf);
    lasts.push(ords.length);
  }
  return { terms: textArray(terms), firsts: intArray(firsts), lasts: intArray(lasts), ords: intArray(ords), tfs: intArray(tfs) };
}
