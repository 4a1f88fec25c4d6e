import { paceOf, ratesAt, secondsOf } from '../../../../adapters/ai/writer/script/clock.ts';
import type { Host } from '../../../../adapters/ai/writer/types.ts';
import { type StoredLine, textOf } from '../rows/stored.ts';

/** Which voices a script was planned for shows in its lines. */
function paceIn(script: readonly StoredLine[], host: Host): number {
  const own = script.filter((line) => line.host === host);
  return paceOf(
    (own.length > 0 ? own : script).map((line) => ({ text: textOf(line), seconds: line.seconds })),
    host,
  ).pace;
}

/** Planned seconds of a line of a script as its words are now. */
export function lineSeconds(script: readonly StoredLine[], line: Pick<StoredLine, 'host' | 'pieces'>): number {
  const pace = paceIn(script, line.host);
  return Math.round(secondsOf(textOf(line), line.host, ratesAt({ malaika: pace, marcus: pace })) * 100) / 100;
}
