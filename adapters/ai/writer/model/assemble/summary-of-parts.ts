import type { Warning } from '../../types.ts';
import type { CheckedPart } from './checked-part.ts';

/** Questions and lead-ins tell nothing yet. */
const OPEN_END = /[?؟？:：]["'”’»)]*\s*$/u;
const TEASER_CHARACTERS = 200;
/** Less than this share of what was asked for is said. */
const TOO_SHORT = 0.85;

/** The first thing said about the text, as a teaser. */
export function teaserOf(parts: readonly CheckedPart[]): string {
  const pieces = parts.filter(({ fixed }) => !fixed).flatMap(({ kept }) => kept);
  const first =
    pieces.find(({ role, text }) => role === 'written' && !OPEN_END.test(text)) ??
    pieces.find(({ role }) => role === 'quotation');
  const text = (first?.text ?? '').replace(/\s+/gu, ' ');
  if (text.length <= TEASER_CHARACTERS) return text;
  return `${text.slice(0, TEASER_CHARACTERS).replace(/\s+\S*$/u, '')} …`;
}

/** What came out other than asked: too short, pieces dropped, parts of the built-in engine. */
export function warningsOf(parts: readonly CheckedPart[], asked: number, got: number): Warning[] {
  const dropped = parts.reduce((sum, one) => sum + one.dropped, 0);
  const builtin = parts.filter((one) => one.builtin).length;
  return [
    ...(got < TOO_SHORT * asked ? [{ kind: 'shorter' as const, asked, got }] : []),
    ...(dropped > 0 ? [{ kind: 'dropped' as const, pieces: dropped }] : []),
    ...(builtin > 0 ? [{ kind: 'builtin-parts' as const, parts: builtin }] : []),
  ];
}
