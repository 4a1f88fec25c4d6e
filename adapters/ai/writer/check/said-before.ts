import type { Piece, Quotation } from '../types.ts';

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Two quotations that share this much of the shorter one are the same. */
const SAME = 0.5;

function overlap(a: Quotation, b: Quotation): boolean {
  if (a.passageId !== b.passageId) return false;
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared > SAME * Math.min(a.end - a.start, b.end - b.start);
}

/** What was said already: the same words, or the same place of the text read out. */
export function saidBefore(before: readonly Piece[]): { repeats(piece: Piece): boolean; note(piece: Piece): void } {
  const texts = new Set<string>();
  const places: Quotation[] = [];
  const placesOf = ({ role, evidence }: Piece): readonly Quotation[] =>
    role === 'quotation' && evidence.kind === 'quotation' ? evidence.quotations : [];
  const note = (piece: Piece): void => {
    texts.add(keyOf(piece.text));
    places.push(...placesOf(piece));
  };
  for (const piece of before) note(piece);
  return {
    note,
    repeats: (piece) =>
      texts.has(keyOf(piece.text)) || placesOf(piece).some((one) => places.some((place) => overlap(one, place))),
  };
}
