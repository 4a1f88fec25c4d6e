// A person says where a mark belongs.
import { verifyQuote } from '../../../adapters/ai/index.ts';
import type { ChosenPlace } from '../contract.ts';
import { highlightsProblems } from '../core/index.ts';
import { type MarkedBooks, passageOf, readPassage, wholeText } from './book-text.ts';
import type { MarkRow, MarksStore } from './marks-store.ts';
import { Finder } from './reattach.ts';

/** Words may go over the edges of passages. */
const PASSAGES = 3;

type Parts = { books: MarkedBooks; store: MarksStore; ownerId: string; file: string };

/** The words as the book has them now: without them the place would be doubted again on the next visit. */
async function wordsInBook({ books, ownerId }: Parts, row: MarkRow, from: number): Promise<string> {
  const passages = await Promise.all(
    Array.from({ length: PASSAGES }, (_, i) => readPassage(books, ownerId, row.book_id, from + i)),
  );
  const text = passages.map((passage) => passage?.text ?? '').join(' ');
  const { status, start, end } = verifyQuote(row.text, text);
  return status === 'fuzzy' ? text.slice(start, end) : row.text;
}

/** The passage a mark stands in; a mark whose place came from a browser has none yet. */
async function passageNumber({ books }: Parts, row: MarkRow): Promise<number | null> {
  if (row.ord !== null || !row.text) return row.ord;
  return new Finder(await wholeText(books, row.book_id)).find(row)?.ord ?? null;
}

/** The place that was found is right. */
export async function confirmPlace(parts: Parts, row: MarkRow): Promise<MarkRow | undefined> {
  if (row.cfi === null && row.page === null) throw highlightsProblems.make('MARK_WITHOUT_PLACE');
  const ord = await passageNumber(parts, row);
  const text = ord === null ? row.text : await wordsInBook(parts, row, ord);
  return parts.store.change(parts.ownerId, row.id, {
    text,
    ord,
    exact: row.exact && text === row.text,
    anchor: 'attached',
    book_file: parts.file,
  });
}

/** The mark belongs somewhere else, or back where it was. */
export async function resolveAnchor(
  parts: Parts,
  row: MarkRow,
  { rects, chapter, ...place }: ChosenPlace,
): Promise<MarkRow | undefined> {
  const { text: quote, prefix, suffix, progress } = place;
  const known = quote && place.anchor !== 'unsure';
  const passage = known
    ? await passageOf(parts.books, parts.ownerId, row.book_id, { quote, prefix, suffix, progress })
    : null;
  return parts.store.change(parts.ownerId, row.id, {
    ...place,
    rects: rects && JSON.stringify(rects),
    chapter: chapter || passage?.chapter || '',
    ord: passage?.ord ?? null,
    book_file: parts.file,
  });
}
