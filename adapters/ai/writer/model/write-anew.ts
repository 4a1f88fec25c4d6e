import type { RefusedPiece } from '../../tasks/write-types.ts';
import type { Host, OfferedExcerpt, Piece, Quotation, WriterPassage } from '../types.ts';
import { offeredExcerpts } from './offered-excerpts.ts';

const placesOf = ({ evidence }: Piece): readonly Quotation[] =>
  evidence.kind === 'quotation' || evidence.kind === 'support' ? evidence.quotations : [];

/**
 * A paragraph or a line that a person wants anew, with the places it rests on as excerpts; null when it rests on none, as an opinion or
 * words of a person's own do.
 */
export function toWriteAnew(
  pieces: readonly Piece[],
  passages: readonly WriterPassage[],
  host?: Host,
): { excerpts: OfferedExcerpt[]; refused: RefusedPiece } | null {
  const excerpts = offeredExcerpts(pieces.flatMap(placesOf), passages);
  if (excerpts.length === 0) return null;
  const piece = {
    role: 'written' as const,
    text: pieces.map(({ text }) => text).join(' '),
    excerptIds: excerpts.map(({ id }) => id),
    ...(host && { host }),
  };
  return { excerpts, refused: { id: 'd1', piece, reason: 'anew', word: '' } };
}
