import { sizeOf } from '../../verify/find-quote.ts';
import type { KeptPiece } from '../check/types.ts';
import type { Host, Quotation, WriterPassage } from '../types.ts';
import { otherHost } from './turns.ts';

/** More than this share dropped of the whole fails the step. */
const MOST_DROPPED = 0.25;

/** Whether so much of a part was dropped that the built-in engine's excerpts stand in for it. */
export function needsFallback(kept: readonly KeptPiece[], dropped: readonly unknown[]): boolean {
  const says = kept.some(({ role }) => role === 'written' || role === 'quotation');
  return !says || kept.length < dropped.length;
}

/** Whether so much of the whole was dropped that the step fails, and the built-in form is offered. */
export function dropsTooMuch(parts: readonly { kept: readonly unknown[]; dropped: readonly unknown[] }[]): boolean {
  const dropped = parts.reduce((sum, one) => sum + one.dropped.length, 0);
  const all = parts.reduce((sum, one) => sum + one.kept.length, dropped);
  return all === 0 || dropped > MOST_DROPPED * all;
}

/** A part's excerpts word for word, up to a number of words and at least one; read by the hosts in turn. */
export function standIn(
  excerpts: readonly Quotation[],
  passages: readonly WriterPassage[],
  { words, hosts, first }: { words: number; hosts: readonly Host[]; first?: Host },
): KeptPiece[] {
  const pieces: KeptPiece[] = [];
  let left = words;
  let host = first ?? hosts[0];
  for (const quotation of excerpts) {
    const passage = passages.find(({ id }) => id === quotation.passageId);
    if (passage?.text.slice(quotation.start, quotation.end) !== quotation.text) continue;
    const size = sizeOf(quotation.text);
    if (pieces.length > 0 && size > left) continue;
    left -= size;
    pieces.push({
      text: quotation.text,
      role: 'quotation',
      lang: passage.lang,
      evidence: { kind: 'quotation', quotations: [quotation] },
      at: pieces.length,
      ...(host && { host }),
    });
    if (host && hosts.length > 1) host = otherHost(host);
  }
  return pieces;
}
