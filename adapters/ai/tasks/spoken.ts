import { harmless } from '../guard/outbound.ts';
import { SOURCE_MARKS, type StoredText } from '../verify/find-quote.ts';
import type { GuardedPiece } from '../verify/quote-guard.ts';

/** The guard's output as plain text: quotation marks enclose slices of stored texts and nothing else. */
export const spoken = (pieces: readonly GuardedPiece[], stored: readonly StoredText[]): string =>
  pieces
    .map((piece) =>
      piece.kind === 'words'
        ? harmless(piece.text.replace(SOURCE_MARKS, ''))
        : `“${stored[piece.index]!.text.slice(piece.start, piece.end).replace(/\s+/gu, ' ').trim()}”`,
    )
    .join('');
