import { setTimeout as sleep } from 'node:timers/promises';
import type { SparkDetail } from '../../features/sparks/contract.ts';
import { ownBookBytes } from './own-books.ts';
import type { Person } from './test-app.ts';

/** Longest that a Spark may take in a test, ms. */
const PATIENCE_MS = 120_000;

/** A book that is worth a Spark, on a person's shelf. */
export const addNovel = async (person: Person): Promise<string> =>
  (await person.add('wells.epub', ownBookBytes('wells.epub'))).bookId;

/** Asks until the Spark is no longer made. */
export async function finished(person: Person, sparkId: string): Promise<SparkDetail> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const spark: SparkDetail = (await person.get(`/api/spark/${sparkId}`)).json;
    if (spark.state !== 'making') return spark;
  }
  throw new Error('the Spark was not finished in time');
}

/** A finished Spark of a book. */
export async function makeSpark(person: Person, bookId: string, wish: object = {}): Promise<SparkDetail> {
  const { json } = await person.post('/api/spark', { source: { kind: 'book', bookId }, words: 300, ...wish });
  return finished(person, json.id);
}
