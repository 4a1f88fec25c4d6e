import type { Citation, Message } from '../../contract.ts';

/** The source to show beside the answers; none of a quiz, whose sources are its answers. */
export function latestCitation(messages: readonly Message[]): Citation | null {
  const cited = messages.findLast((message) => message.citations.length > 0);
  return cited?.study?.kind === 'quiz' ? null : (cited?.citations[0] ?? null);
}
