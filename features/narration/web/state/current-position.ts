import type { Passage } from '../../contract.ts';
import { sentenceAt } from '../../core/index.ts';
import type { Pages } from '../pages.ts';
import type { Passages, Place } from './passage-source.ts';

/** A page of a PDF holds no more passages than this. */
const NEAR_PASSAGES = 60;

/** A character of a passage. */
export type At = { passage: Passage; offset: number };

/** The start of the sentence that a place is in. */
export const sentenceStart = ({ passage, offset }: At): At => ({
  passage,
  offset: passage.sentences[sentenceAt(passage.sentences, offset)]?.start ?? 0,
});

/** The first sentence on the reader's page; null when nothing can be read from there on. */
export async function whereReaderIs(
  book: { pages: Pages; place(): Place | null },
  source: Passages,
  signal: AbortSignal,
): Promise<At | null> {
  const passage = await source.at(book.place(), signal);
  if (!passage) return null;
  const offset = book.pages.firstInSight(passage);
  if (offset !== null) return sentenceStart({ passage, offset });
  const next = await source.beside(passage, 1, signal);
  return { passage: next ?? passage, offset: 0 };
}

/** Where words stand that were chosen at a place; the place's passage when they are not found near it. */
export async function whereWordsAre(
  words: string,
  place: Place,
  source: Passages,
  signal: AbortSignal,
): Promise<At | null> {
  const first = await source.at(place, signal);
  const begin = beginOf(words);
  let passage = first;
  for (let near = 0; passage && near < NEAR_PASSAGES; near++) {
    const found = begin?.exec(passage.text);
    if (found) return { passage, offset: found.index };
    passage = await source.beside(passage, 1, signal);
  }
  return first && { passage: first, offset: 0 };
}

/** The first words, whatever the blanks between them. */
function beginOf(words: string): RegExp | null {
  const few = words.trim().split(/\s+/).slice(0, 5).filter(Boolean);
  return few.length === 0
    ? null
    : new RegExp(few.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('\\s+'));
}

/** The sentence before or after a place; the place itself where there is none. */
export async function sentenceBeside(at: At, by: 1 | -1, source: Passages, signal: AbortSignal): Promise<At> {
  const { passage, offset } = at;
  const sentence = passage.sentences[sentenceAt(passage.sentences, offset) + by];
  if (sentence) return { passage, offset: sentence.start };
  const beside = await source.beside(passage, by, signal);
  if (!beside) return sentenceStart(at);
  return { passage: beside, offset: by < 0 ? (beside.sentences.at(-1)?.start ?? 0) : 0 };
}
