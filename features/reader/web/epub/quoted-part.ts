import { findQuote } from '../../core/index.ts';
import { partOf } from '../ranges.ts';
import { textOf } from '../text-nodes.ts';
import { rangeInRun, readRange, readTextOf } from './read-text.ts';

/** An address carries no more of a quotation than this; what comes after is lit with it. */
const CUT_OFF = 300;
/** Less of a quotation than this isn't it. */
const MOST = 0.9;

/**
 * The words quoted in a range. A quotation's own place is just that; one that was stored with the place of its whole
 * passage is looked for in it. The range itself when it says nothing else.
 */
export function quotedPart(whole: Range, quote: string): Range {
  const read = readRange(whole);
  const text = read ? readTextOf(read) : textOf(whole);
  const found = findQuote(text, quote);
  if (!found || letters(text.slice(found.start, found.end)) < letters(quote) * MOST) return whole;
  const [before, after] = [letters(text.slice(0, found.start)), letters(text.slice(found.end))];
  if (before === 0 && (after === 0 || quote.length >= CUT_OFF)) return whole;
  const part = read
    ? rangeInRun(read.run, read.start + found.start, read.start + found.end)
    : partOf(whole, found.start, found.end);
  return part ?? whole;
}

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
