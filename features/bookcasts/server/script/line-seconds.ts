import { turnSeconds } from '../../../../adapters/ai/writer/script/clock.ts';
import type { StoredLine } from '../rows/stored.ts';

/** Planned seconds of a line as its words are now. */
export const lineSeconds = (line: Pick<StoredLine, 'host' | 'pieces'>): number =>
  Math.round(turnSeconds(line) * 100) / 100;
