import type { KeptPiece } from '../../check/types.ts';

const LEADS_IN = /[:：]["'”’»]?\s*$/u;

/** Pieces without the lead-ins whose quotation was dropped. */
export const withoutHanging = (pieces: readonly KeptPiece[]): KeptPiece[] =>
  pieces.filter((piece, at) => {
    if (piece.role === 'quotation' || !LEADS_IN.test(piece.text)) return true;
    const next = pieces[at + 1];
    return next?.role === 'quotation' && next.host === piece.host;
  });
