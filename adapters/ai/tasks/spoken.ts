import { harmless } from '../guard/outbound.ts';
import { SOURCE_MARKS, type StoredText } from '../verify/find-quote.ts';
import type { GuardedPiece } from '../verify/quote-guard.ts';

/** What the guard let through as plain words: marks of quotation stand around slices of stored texts and nowhere else. */
export const spoken = (pieces: readonly GuardedPiece[], stored: readonly StoredText[]): string =>
  pieces
    .map((piece) =>
      piece.kind === 'words'
        ? harmless(piece.text.replace(SOURCE_MARKS, ''))
        : `“${stored[piece.index]!.text.slice(piece.start, piece.end).replace(/\s+/gu, ' ').trim()}”`,
    )
    .join('');
