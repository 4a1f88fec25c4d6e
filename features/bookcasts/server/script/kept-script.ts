import type { Piece, ScriptDraft, Warning } from '../../../../adapters/ai/writer/types.ts';
import type { EngineMark } from '../../../makings/contract.ts';
import type { Placing } from '../../../makings/server/index.ts';
import type { StoredPiece, StoredScript } from '../rows/stored.ts';

/** A warning of the writer as people are told. */
function told(warning: Warning): StoredScript['warnings'][number] {
  const { kind } = warning;
  if (kind === 'shorter') return warning;
  if (kind === 'off-topic') return { kind, asked: null, got: 0 };
  return { kind, asked: null, got: kind === 'dropped' ? warning.pieces : warning.parts };
}

/** A piece with its places, and the sentence of the built-in writer that it is. */
export const keptPiece = (piece: Piece, placing: Placing): StoredPiece => ({
  ...placing.piece(piece),
  ...(piece.templateId !== undefined && { templateId: piece.templateId }),
});

/** A checked draft as it is stored: what it rests on becomes places that can be shown and opened. */
export const keptScript = (draft: ScriptDraft, engine: EngineMark, placing: Placing): StoredScript => ({
  parts: draft.parts.map(({ id, title }) => ({ id, title })),
  lines: draft.lines.map(({ id, host, move, partId, pieces, seconds, pauseAfter }) => ({
    id,
    host,
    move,
    partId,
    pieces: pieces.map((piece) => keptPiece(piece, placing)),
    seconds,
    pauseAfter,
    editedBy: null,
  })),
  asked: draft.asked,
  engine,
  warnings: draft.warnings.map(told),
});
