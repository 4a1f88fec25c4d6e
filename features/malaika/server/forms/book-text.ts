import { type FormSentence, formSentences, type Lead } from '../../../../adapters/ai/index.ts';
import { ASSUMED_LANGUAGE } from '../../../passages/limits.ts';
import type { BookRecord, Hit, OutlinePart } from '../../../passages/server/index.ts';
import { isAround } from '../books-named.ts';
import { type IntentRequest, outlineOf } from '../form-reply.ts';

/** Most passages of a book that are read, and passages per query; a longer book is sampled evenly. */
const MOST_READ = 12_000;
const BATCH = 300;
const FULL_SCORE = 1;

/** A book read for a form: its parts up to the wall, its passages, and its sentences, analyzed once. */
export type BookText = {
  record: BookRecord;
  parts: OutlinePart[];
  hits: Hit[];
  sentences: FormSentence[];
};

/** Every nth of some things, so that at most so many are left. */
export const sampled = <T>(all: readonly T[], most: number): T[] => {
  const step = Math.max(1, all.length / most);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
};

/** Reads a book in the scope up to the wall; between two batches the reading can be stopped. */
export async function readBook(asked: IntentRequest, record: BookRecord, most = MOST_READ): Promise<BookText> {
  const parts = (await outlineOf(asked, [record])).filter(({ chapter }) => !isAround(chapter));
  const all = parts.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ bookId: record.id, ord: first + at })),
  );
  const places = sampled(all, most);
  const hits: Hit[] = [];
  const sentences: FormSentence[] = [];
  const language = record.language ?? ASSUMED_LANGUAGE;
  for (let from = 0; from < places.length; from += BATCH) {
    asked.signal?.throwIfAborted();
    const read = await asked.passages.read(asked.scope, places.slice(from, from + BATCH));
    const batch = read.map((place) => ({ ...place, score: FULL_SCORE })).sort((a, b) => a.ord - b.ord);
    for (const hit of batch) hits.push(hit);
    const texts = batch.map(({ bookId, ord, text, chapter }) => ({ bookId, ord, text, chapter, language }));
    for (const sentence of formSentences(texts, sentences.length)) sentences.push(sentence);
  }
  return { record, parts, hits, sentences };
}

/** The sentences of some parts of a book. */
export const sentencesOfParts = ({ sentences }: BookText, parts: readonly OutlinePart[]): FormSentence[] =>
  sentences.filter(({ ord }) => parts.some(({ first, last }) => ord >= first && ord <= last));

/** The passages of some parts of a book. */
export const hitsOfParts = ({ hits }: BookText, parts: readonly OutlinePart[]): Hit[] =>
  hits.filter(({ ord }) => parts.some(({ first, last }) => ord >= first && ord <= last));

/** A sentence as a slice of its passage. */
export const leadOf = ({ bookId, ord, start, end, text }: FormSentence): Lead => ({ bookId, ord, start, end, text });
