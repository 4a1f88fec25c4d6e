import { setTimeout as sleep } from 'node:timers/promises';
import type { SparkDetail } from '../../features/sparks/contract.ts';
import { ownBookBytes } from './own-books.ts';
import { sparkStore } from '../../features/sparks/server/rows/spark-store.ts';
import { keysOf } from '../../features/sparks/server/text/text.ts';
import { versionStore } from '../../features/sparks/server/rows/version-store.ts';
import { newId } from '../../platform/common/id.ts';
import type { Person, TestApp } from './test-app.ts';

/** Longest that a Spark may take in a test, ms. */
const PATIENCE_MS = 120_000;

/** A book that is worth a Spark, on a person's shelf. */
export const addNovel = async (person: Person): Promise<string> =>
  (await person.add('wells.epub', ownBookBytes('wells.epub'))).bookId;

/** Asks until nothing works on the Spark any more: its text is kept a moment before the making that wrote it is done. */
export async function finished(person: Person, sparkId: string): Promise<SparkDetail> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const spark: SparkDetail = (await person.get(`/api/spark/${sparkId}`)).json;
    if (spark.state !== 'making' && spark.making?.status !== 'generating') return spark;
  }
  throw new Error('the Spark was not finished in time');
}

/** A finished Spark of a book. */
export async function makeSpark(person: Person, bookId: string, wish: object = {}): Promise<SparkDetail> {
  const { json } = await person.post('/api/spark', { source: { kind: 'book', bookId }, words: 300, ...wish });
  return finished(person, json.id);
}

/** A Spark with a text, as if it had been made; its id. */
export async function putSpark(app: TestApp, person: Person, title: string): Promise<string> {
  const db = app.services.db as never,
    id = newId(),
    lang = 'en';
  const paragraphs = [
    {
      id: 'p1',
      heading: null,
      kind: 'text' as const,
      pieces: [{ text: 'One amber lantern.', role: 'own' as const, lang, evidence: { kind: 'none' as const } }],
    },
  ];
  const text = { title, excerpt: 'A lantern', tags: ['light'], paragraphs, word_count: 3 },
    from = { authors: ['Ada Lovell'], source_title: 'Tower' },
    keys = keysOf({ ...text, ...from });
  const asked = { type: 'article' as const, words: 300, tone: 'plain' as const, audience: 'general' as const };
  const wish = { ...asked, prompt: '', language: null, locale: 'en', seed: 1 };
  const sparks = sparkStore(db);
  await sparks.add(
    db,
    person.id,
    { id, type: 'article', title, lang, ...from, wish, source_kind: 'idea', book_id: null },
    keys,
  );
  await sparks.keep(db, person.id, id, { ...text, ...keys, authors: from.authors, lang, engine: null, warnings: [] });
  await versionStore(db).keep(db, person.id, id, 1, 'made', text);
  return id;
}
