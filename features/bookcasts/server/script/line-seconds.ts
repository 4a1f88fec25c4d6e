import { secondsOf } from '../../../../adapters/ai/writer/script/clock.ts';
import { type StoredLine, textOf } from '../rows/stored.ts';

/** Planned seconds of a line as its words are now. */
export const lineSeconds = (line: Pick<StoredLine, 'host' | 'pieces'>): number =>
  Math.round(secondsOf(textOf(line), line.host) * 100) / 100;
