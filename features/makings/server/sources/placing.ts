import type { Evidence, Piece, Quotation } from '../../../../adapters/ai/writer/types.ts';
import { placeOfSlice } from '../../../passages/core/index.ts';
import type { Place, PlacedEvidence, PlacedPiece } from '../../contract.ts';
import type { Shelf } from '../deps.ts';
import type { Draft, Placing } from '../form.ts';
import type { Gathered } from './gathered.ts';
import { placeOfId } from './writer-source.ts';

/** Letters of context on each side of a quotation. */
const CONTEXT = 40;

type Stored = Awaited<ReturnType<Shelf['passages']['read']>>[number];

/** All pieces of a draft, in order. */
export const piecesOf = (draft: Draft): Piece[] =>
  ('paragraphs' in draft ? draft.paragraphs : draft.lines).flatMap(({ pieces }) => pieces);

const quotationsOf = ({ evidence }: Piece): Quotation[] => ('quotations' in evidence ? evidence.quotations : []);

/** The stored passages that a draft rests on. */
async function passagesOf(
  shelf: Shelf,
  ownerId: string,
  gathered: Gathered,
  draft: Draft,
): Promise<Map<string, Stored>> {
  const wanted = new Map<string, { bookId: string; ord: number }>();
  for (const { passageId } of piecesOf(draft).flatMap(quotationsOf)) {
    const { book, ord } = placeOfId(passageId);
    const bookId = gathered.books[book]?.id;
    if (bookId) wanted.set(`${bookId} ${ord}`, { bookId, ord });
  }
  const bookIds = gathered.books.map(({ id }) => id);
  const found = await shelf.passages.read({ ownerId, bookIds }, [...wanted.values()]);
  return new Map(found.map((passage) => [`${passage.bookId} ${passage.ord}`, passage]));
}

/** Turns what a draft rests on into places of the person's books, each with the stored words. */
export async function placingOf(shelf: Shelf, ownerId: string, gathered: Gathered, draft: Draft): Promise<Placing> {
  const passages = await passagesOf(shelf, ownerId, gathered, draft);

  function place({ passageId, start, end, text }: Quotation): Place | null {
    const { book, ord, start: base } = placeOfId(passageId);
    const passage = passages.get(`${gathered.books[book]?.id} ${ord}`);
    const [from, to] = [base + start, base + end];
    if (!passage || passage.text.slice(from, to) !== text) return null;
    return {
      bookId: passage.bookId,
      bookTitle: passage.title,
      ord,
      start: from,
      end: to,
      text,
      chapter: passage.chapter,
      page: passage.page,
      prefix: (passage.prefix + passage.text.slice(0, from)).slice(-CONTEXT),
      suffix: (passage.text.slice(to) + passage.suffix).slice(0, CONTEXT),
      ...placeOfSlice(passage, from, to),
    };
  }
  const evidence = (of: Evidence): PlacedEvidence =>
    'quotations' in of ? { ...of, quotations: of.quotations.flatMap((one) => place(one) ?? []) } : of;
  return {
    evidence,
    piece: ({ text, role, lang, evidence: of }): PlacedPiece => ({ text, role, lang, evidence: evidence(of) }),
  };
}
