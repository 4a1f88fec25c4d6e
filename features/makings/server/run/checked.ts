import type { Evidence, Piece, Warning } from '../../../../adapters/ai/writer/types.ts';
import { makingProblems } from '../../core/index.ts';
import { MOST_DROPPED } from '../../limits.ts';
import type { Draft, Placing } from '../form.ts';
import { piecesOf } from '../sources/placing.ts';

/** Whether all that a piece rests on stands in the text, word for word; nothing but glue and opinions may rest on nothing. */
function holds({ evidence, role }: Piece, placing: Placing): boolean {
  if (evidence.kind === 'none') return role === 'glue' || role === 'opinion';
  if (!('quotations' in evidence)) return true;
  return evidence.quotations.length > 0 && placedOf(evidence, placing) === evidence.quotations.length;
}

function placedOf(evidence: Evidence, placing: Placing): number {
  const placed = placing.evidence(evidence);
  return 'quotations' in placed ? placed.quotations.length : 0;
}

/** A draft without the pieces whose evidence doesn't hold. @throws when those are too many for what is left to be worth having. */
export function checkedDraft(draft: Draft, placing: Placing): Draft {
  const pieces = piecesOf(draft);
  const dropped = pieces.filter((piece) => !holds(piece, placing)).length;
  if (dropped === 0) return draft;
  if (dropped > pieces.length * MOST_DROPPED)
    throw makingProblems.make('MAKING_UNSUPPORTED', { percent: Math.round((dropped / pieces.length) * 100) });
  const kept = <T extends { pieces: Piece[] }>(blocks: readonly T[]): T[] =>
    blocks
      .map((block) => ({ ...block, pieces: block.pieces.filter((piece) => holds(piece, placing)) }))
      .filter((block) => block.pieces.length > 0);
  const warnings: Warning[] = [...draft.warnings, { kind: 'dropped', pieces: dropped }];
  return 'paragraphs' in draft
    ? { ...draft, paragraphs: kept(draft.paragraphs), warnings }
    : { ...draft, lines: kept(draft.lines), warnings };
}
