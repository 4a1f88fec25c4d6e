import type { DraftPiece, LastLine, Turn } from '../../tasks/write-types.ts';
import type { KeptPiece, PlacedPiece } from '../check/types.ts';
import type { Host } from '../types.ts';
import { otherHost } from './turns.ts';

const CALLED = /,\s+(?:Malaika|Marcus)(?=\s*[,.?!…]|$)/gu;
const CALLED_FIRST = /^(?:Malaika|Marcus),\s+(\p{L})/u;

/** Hosts who call each other by name couldn't change places, and the names aren't those of the text. */
const withoutCalls = (text: string): string =>
  text.replace(CALLED, '').replace(CALLED_FIRST, (_, letter: string) => letter.toUpperCase());

/** Who says a piece that names nobody: who leads in to a quotation reads it, else it's the other one's turn. */
function speakerOf({ role }: DraftPiece, before: PlacedPiece | undefined, hosts: readonly Host[], first: Host): Host {
  if (!before?.host) return first;
  return hosts.length === 1 || (role === 'quotation' && before.role !== 'quotation')
    ? before.host
    : otherHost(before.host);
}

/**
 * A draft's pieces in their places. In a conversation each has one of the hosts that were asked for; in a Spark there are none (`hosts`
 * empty).
 */
export function piecesOfDraft(
  pieces: readonly DraftPiece[],
  { hosts, turns }: { hosts: readonly Host[]; turns: readonly Turn[] },
): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  for (const [at, { host, ...piece }] of pieces.entries()) {
    if (hosts.length === 0) {
      placed.push({ ...piece, at });
      continue;
    }
    const speaker =
      host && hosts.includes(host) ? host : speakerOf(piece, placed.at(-1), hosts, turns[0]?.host ?? hosts[0]!);
    const text = piece.role === 'quotation' ? piece.text : withoutCalls(piece.text);
    placed.push({ ...piece, text, host: speaker, at });
  }
  return placed;
}

const LAST_LINES = 2;

/** What was said last, so that the next part can follow on from it. */
export const lastSaid = (kept: readonly KeptPiece[]): LastLine[] =>
  kept.slice(-LAST_LINES).map(({ text, host }) => ({ text, ...(host && { host }) }));
