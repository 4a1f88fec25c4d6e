import type { ScriptDraft, Warning } from '../../../../adapters/ai/writer/types.ts';
import type { EngineMark } from '../../../makings/contract.ts';
import type { Placing } from '../../../makings/server/index.ts';
import type { StoredScript } from '../rows/stored.ts';

/** A warning of the writer as people are told. */
function told(warning: Warning): StoredScript['warnings'][number] {
  if (warning.kind === 'shorter') return warning;
  return { kind: warning.kind, asked: null, got: warning.kind === 'dropped' ? warning.pieces : warning.parts };
}

/** A checked draft as it is stored: what it rests on becomes places that can be shown and opened. */
export const keptScript = (draft: ScriptDraft, engine: EngineMark, placing: Placing): StoredScript => ({
  parts: draft.parts.map(({ id, title }) => ({ id, title })),
  lines: draft.lines.map(({ id, host, move, partId, pieces, seconds, pauseAfter }) => ({
    id,
    host,
    move,
    partId,
    pieces: pieces.map((piece) => placing.piece(piece)),
    seconds,
    pauseAfter,
    editedBy: null,
  })),
  asked: draft.asked,
  engine,
  warnings: draft.warnings.map(told),
});
