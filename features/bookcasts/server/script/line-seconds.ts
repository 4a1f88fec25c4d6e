import { PAUSES, secondsOf } from '../../../../adapters/ai/writer/script/clock.ts';
import { type StoredLine, textOf } from '../rows/stored.ts';

/** Planned seconds of a line as its words are now; a quotation within a turn has quiet before it. */
export function lineSeconds(line: Pick<StoredLine, 'host' | 'pieces'>): number {
  const quiet = line.pieces.filter(({ role }, at) => at > 0 && role === 'quotation').length * PAUSES.beforeQuotation;
  return Math.round((secondsOf(textOf(line), line.host) + quiet) * 100) / 100;
}
