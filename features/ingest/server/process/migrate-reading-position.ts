import { foldWords } from '../../../../platform/common/fold-text.ts';
import type { Passage } from '../../../../adapters/formats/index.ts';
import type { Db } from '../../../../platform/server/db.ts';
import type { Passages } from '../../../passages/server/index.ts';

/** The reading places of a person, kept by somebody else. */
export type ReadingPlaces = {
  /** Where the person stands in the book; null when it was never opened, or no exact place is known. */
  cfiOf(userId: string, bookId: string): Promise<string | null>;
  /** That place has another name now; null when only how far it was is still true. */
  rename(userId: string, bookId: string, was: string, is: string | null, trx: Db): Promise<void>;
};

/** Passages after the place that stand in for one whose words are gone. */
const NEXT = 4;
/** Letters that tell a passage from others; its end may have been cut elsewhere. */
const LETTERS = 80;
const FEWEST_LETTERS = 12;

type Parts = { places: ReadingPlaces; passages: Pick<Passages, 'ordAt' | 'lastOrd' | 'inOrder'> };

/** Looks up where the readers of a book stand, before its text is replaced; the answer gives each the same words in the new text. */
export async function migrateReadingPositions(
  parts: Parts,
  bookId: string,
  readers: readonly string[],
  fresh: () => AsyncIterable<Passage>,
): Promise<(trx: Db) => Promise<void>> {
  const follows: ((trx: Db) => Promise<void>)[] = [];
  for (const reader of readers) follows.push(await migrateReadingPosition(parts, { id: bookId, reader }, fresh));
  return async (trx) => {
    for (const follow of follows) await follow(trx);
  };
}

async function migrateReadingPosition(
  { places, passages }: Parts,
  book: { id: string; reader: string },
  fresh: () => AsyncIterable<Passage>,
): Promise<(trx: Db) => Promise<void>> {
  const cfi = await places.cfiOf(book.reader, book.id);
  if (!cfi?.startsWith('epubcfi(')) return async () => undefined;
  const ord = await passages.ordAt(book.reader, book.id, { cfi });
  const last = await passages.lastOrd(book.id);
  const sought =
    ord === null || last === null
      ? []
      : (await passages.inOrder(book.id, ord, NEXT)).map(({ text }) => foldWords(text).slice(0, LETTERS));
  const found = await nearest(sought, (ord ?? 0) / Math.max(1, last ?? 1), fresh);
  return async (trx) => places.rename(book.reader, book.id, cfi, found, trx);
}

/** The place of the first sought words that the new text holds; of several the one that is as far in the book. */
async function nearest(
  sought: readonly string[],
  share: number,
  fresh: () => AsyncIterable<Passage>,
): Promise<string | null> {
  const telling = sought.filter((letters) => letters.length >= FEWEST_LETTERS);
  const hits: { which: number; ord: number; cfi: string }[] = [];
  let count = 0;
  for await (const { ord, text, cfi } of fresh()) {
    count++;
    const letters = foldWords(text);
    const which = telling.findIndex((one) => letters.includes(one));
    if (which >= 0 && cfi) hits.push({ which, ord, cfi });
  }
  const far = (ord: number) => Math.abs(ord / Math.max(1, count - 1) - share);
  return hits.toSorted((a, b) => a.which - b.which || far(a.ord) - far(b.ord))[0]?.cfi ?? null;
}
