import { sizeOf } from '../../../verify/find-quote.ts';
import type { CastStyle, Host, ScriptDraft, ScriptLine } from '../../types.ts';
import type { CheckedPart } from './checked-part.ts';
import { hasSubstance, linesOfPart, moveOf, type SaidLine } from './lines-of-part.ts';
import { teaserOf, warningsOf } from './summary-of-parts.ts';
import { otherHost } from '../turns.ts';

/** How long the voices take for what a host says, and the quiet behind a turn and behind a part, seconds. */
export type Clock = { secondsOf(line: Pick<ScriptLine, 'host' | 'pieces'>): number; turn: number; part: number };
export type ScriptFrame = {
  title: string;
  style: CastStyle;
  lang: string;
  hosts: readonly Host[];
  tags: readonly string[];
  /** Length asked for, seconds. */
  asked: number;
  clock: Clock;
};

/** Joins parts so that no host speaks twice in a row: a part changes its hosts, a reaction before fixed words is left out. */
function joined(parts: readonly CheckedPart[], hosts: readonly Host[]): SaidLine[] {
  const all: SaidLine[] = [];
  for (const part of parts) {
    const lines = linesOfPart(part, hosts);
    const [first] = lines;
    const last = all.at(-1);
    const clash = hosts.length > 1 && first !== undefined && last?.host === first.host;
    if (clash && !part.fixed) for (const line of lines) line.host = otherHost(line.host);
    if (clash && part.fixed && last) {
      if (hasSubstance(last)) last.pieces.push(...lines.shift()!.pieces);
      else all.pop();
    }
    all.push(...lines);
  }
  return all;
}

/** A conversation of checked parts. Parts without lines are no chapters. */
export function scriptOfParts(parts: readonly CheckedPart[], frame: ScriptFrame): ScriptDraft {
  const { hosts, clock } = frame;
  const said = joined(parts, hosts);
  const lines = said.map((line, at): ScriptLine => {
    const next = said[at + 1];
    const pauseAfter = !next ? 0 : next.partId === line.partId ? clock.turn : clock.part;
    const seconds = clock.secondsOf(line);
    const words = line.pieces.reduce((sum, { text }) => sum + sizeOf(text), 0);
    const { host, partId, pieces } = line;
    return { id: `l${at + 1}`, host, move: moveOf(line), partId, pieces, words, seconds, pauseAfter };
  });
  const seconds = lines.reduce((sum, line) => sum + line.seconds + line.pauseAfter, 0);
  return {
    title: frame.title,
    description: teaserOf(parts),
    style: frame.style,
    lang: frame.lang,
    tags: [...frame.tags],
    parts: parts
      .filter(({ id, heading }) => heading !== '' && lines.some((line) => line.partId === id))
      .map(({ id, heading }) => ({ id, title: heading })),
    lines,
    seconds,
    asked: frame.asked,
    warnings: warningsOf(parts, frame.asked, seconds),
  };
}
