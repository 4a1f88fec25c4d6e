import type { PlacedPiece } from '../contract.ts';

/** The books that pieces rest on, each once. */
export const booksIn = (pieces: readonly PlacedPiece[]): string[] => [
  ...new Set(
    pieces.flatMap(({ evidence }) => ('quotations' in evidence ? evidence.quotations.map(({ bookId }) => bookId) : [])),
  ),
];

/** A piece for somebody who has only some of the books it rests on: of the others it says what is quoted and from where, but neither which
 *  files these are nor what stands around it. */
export function pieceFor(has: ReadonlySet<string>, piece: PlacedPiece): PlacedPiece {
  const { evidence } = piece;
  if (!('quotations' in evidence)) return piece;
  const quotations = evidence.quotations.map((place) =>
    has.has(place.bookId) ? place : { ...place, bookId: '', cfi: null, rects: null, prefix: '', suffix: '' },
  );
  return { ...piece, evidence: { ...evidence, quotations } };
}
