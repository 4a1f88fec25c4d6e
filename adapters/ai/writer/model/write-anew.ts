import type { RefusedPiece } from '../../tasks/write-types.ts';
import { sizeOf } from '../../verify/find-quote.ts';
import type { PartChecked } from './check-part.ts';
import type { Host, OfferedExcerpt, Piece, Quotation, WriterPassage } from '../types.ts';
import { withoutHanging } from './assemble/hanging.ts';
import { needsFallback } from './fallback.ts';
import { offeredExcerpts } from './offered-excerpts.ts';

/** What is written anew may be so many times as long as it was; of a short one, as if it had the fewest words. */
const LONGEST = 2;
const FEWEST_WORDS = 25;

/** What is written anew, and by whom it is said. `beside`: what stands beside it, whose places are offered with its own. */
export type ToWriteAnew = { pieces: readonly Piece[]; beside?: readonly Piece[]; host?: Host | undefined };

const placesOf = ({ evidence }: Piece): readonly Quotation[] =>
  evidence.kind === 'quotation' || evidence.kind === 'support' ? evidence.quotations : [];
/** Whether it says nothing of the text: a thought, or words that lead from one thing to the next. */
const claimsNothing = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ role, evidence }) => evidence.kind === 'none' && role !== 'written' && role !== 'quotation');
const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join(' ');
const keyOf = (pieces: readonly Piece[]): string =>
  textOf(pieces)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * A paragraph or a line that a person wants anew, with the places it rests on as excerpts; null when there are none, as for an opinion
 * that nothing stands beside.
 */
export function toWriteAnew(
  { pieces, beside = [], host }: ToWriteAnew,
  passages: readonly WriterPassage[],
): { excerpts: OfferedExcerpt[]; refused: RefusedPiece } | null {
  const excerpts = offeredExcerpts([...pieces, ...beside].flatMap(placesOf), passages);
  if (excerpts.length === 0) return null;
  const piece = {
    role: pieces.every(({ role }) => role === 'opinion') ? ('opinion' as const) : ('written' as const),
    text: textOf(pieces),
    excerptIds: excerpts.map(({ id }) => id),
    ...(host && { host }),
  };
  return { excerpts, refused: { id: 'd1', piece, reason: 'anew', word: '' } };
}

/** What of the checked reply takes the place of the old pieces; null when too little stands, or it says the same. */
export function keptAnew(old: readonly Piece[], { kept, dropped }: PartChecked): Piece[] | null {
  const isThin = claimsNothing(old) ? kept.length === 0 : needsFallback(kept, dropped);
  if (isThin) return null;
  let left = LONGEST * Math.max(FEWEST_WORDS, sizeOf(textOf(old)));
  const fitting = kept.filter(({ text }, at) => (left -= sizeOf(text)) >= 0 || at === 0);
  const pieces = withoutHanging(fitting).map(({ text, role, lang, evidence }): Piece => ({
    text,
    role,
    lang,
    evidence,
  }));
  return pieces.length === 0 || keyOf(pieces) === keyOf(old) ? null : pieces;
}
