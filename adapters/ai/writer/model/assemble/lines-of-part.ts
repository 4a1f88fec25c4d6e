import { pieceAt } from '../../check/places.ts';
import type { Host, Piece } from '../../types.ts';
import type { CheckedPart } from './checked-part.ts';
import { withoutHanging } from './hanging.ts';

/** What one host says in a row; `from` and `to` are places in the draft. */
export type SaidLine = { host: Host; partId: string; pieces: Piece[]; from: number; to: number };

const QUESTION = /[?؟？]["'”’»)]*\s*$/u;
const isQuestion = ({ text, role }: Piece): boolean => role !== 'quotation' && QUESTION.test(text);
/** Whether a line says something of the text: neither only a question nor a reaction. */
export const hasSubstance = ({ pieces }: SaidLine): boolean =>
  pieces.some((one) => one.role === 'quotation' || (one.role === 'written' && !isQuestion(one)));

/** What a line does. */
export function moveOf({ pieces }: SaidLine): string {
  if (pieces.some(({ role }) => role === 'quotation')) return 'read';
  if (isQuestion(pieces.at(-1)!)) return 'ask';
  return pieces.some(({ role }) => role === 'written') ? 'tell' : 'react';
}

/** Pieces that follow each other in the draft and have one host are a line; alone, a host says a line for each piece. */
function grouped(part: CheckedPart, hosts: readonly Host[]): SaidLine[] {
  const lines: SaidLine[] = [];
  for (const { at, host = hosts[0]!, ...piece } of withoutHanging(part.kept)) {
    const place = pieceAt(at);
    const last = lines.at(-1);
    const leadsIn = piece.role === 'quotation' && last?.pieces.at(-1)?.role !== 'quotation';
    const reach = hosts.length > 1 || leadsIn ? 1 : 0;
    if (last?.host === host && place - last.to <= reach) {
      last.pieces.push(piece);
      last.to = place;
    } else lines.push({ host, partId: part.id, pieces: [piece], from: place, to: place });
  }
  return lines;
}

/** Where what was said between two lines of a host is gone, a question has lost its answer, or a reaction what it was about. */
function closeGaps(lines: readonly SaidLine[]): SaidLine[] {
  const closed: SaidLine[] = [];
  for (const line of lines) {
    const last = closed.at(-1);
    if (last?.host !== line.host) closed.push(line);
    else if (!hasSubstance(last)) {
      closed.pop();
      const before = closed.at(-1);
      // Without the lost question the line before it can have the same host.
      if (before?.host === line.host) before.pieces.push(...line.pieces);
      else closed.push(line);
    } else if (hasSubstance(line)) last.pieces.push(...line.pieces);
  }
  return closed;
}

/** Lines without a question at their end that nobody answers. */
function withoutOpenEnd(lines: readonly SaidLine[]): SaidLine[] {
  const kept = [...lines];
  for (let last = kept.at(-1); last && isQuestion(last.pieces.at(-1)!); last = kept.at(-1)) {
    kept.pop();
    if (last.pieces.length > 1) kept.push({ ...last, pieces: last.pieces.slice(0, -1) });
  }
  return kept;
}

/** The lines of a part: hosts take turns, and what lost its partner to the check is left out. */
export function linesOfPart(part: CheckedPart, hosts: readonly Host[]): SaidLine[] {
  const lines = grouped(part, hosts);
  if (part.fixed) return lines;
  return withoutOpenEnd(hosts.length > 1 ? closeGaps(lines) : lines);
}
