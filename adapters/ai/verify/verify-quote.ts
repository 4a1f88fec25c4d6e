import type { QuoteVerdict } from '../types.ts';
import { align } from './alignment.ts';
import { isNegation } from './allowed-edits.ts';
import { cutsAWord, findWhole } from './boundaries.ts';
import { foldText, hasAccents, toOriginal } from './folding.ts';
import type { FoldedText } from './folding.ts';
import { quoteTokens } from './quote-tokens.ts';

const SHORTEST_QUOTE = 3;
/** Most characters an ellipsis can replace. */
const LONGEST_OMISSION = 400;
const OUTER_MARKS = /^[\s"“”„'‘’«»‹›]+|[\s"“”„'‘’«»‹›]+$/g;
const OUTER_ELLIPSIS = /^(?:\s|\[?(?:\.{3}|…)\]?)+|(?:\s|\[?(?:\.{3}|…)\]?)+$/g;
const INNER_ELLIPSIS = /\s*(?:\[\s*(?:\.{3}|…)\s*\]|\(\s*(?:\.{3}|…)\s*\)|\.{3,}|…)\s*/;
const CLOSING_MARKS = /[\s.,;:]+$/;
const EDGE_MARKS = /^[\s.,;:]+|[\s.,;:]+$/g;

const UNSUPPORTED: QuoteVerdict = { status: 'unsupported', start: -1, end: -1 };

type Place = { start: number; end: number };
type Fold = (text: string) => FoldedText;

function findExact(quote: string, source: string): QuoteVerdict | null {
  const at = findWhole(source, quote);
  return at < 0 ? null : { status: 'exact', start: at, end: at + quote.length };
}

/** A quotation can't turn a question into a statement by dropping its last character. */
function turnsQuestionIntoStatement(folded: FoldedText, end: number, quote: string): boolean {
  return quote.endsWith('.') && /^["')\]]*\?/.test(folded.text.slice(end));
}

function findFolded(quote: string, folded: FoldedText, fold: Fold): QuoteVerdict | null {
  const needle = fold(quote).text;
  for (const wanted of [needle, needle.replace(CLOSING_MARKS, '')]) {
    if (wanted.length < SHORTEST_QUOTE) continue;
    const at = findWhole(folded.text, wanted);
    if (at < 0 || turnsQuestionIntoStatement(folded, at + wanted.length, quote)) continue;
    return { status: 'normalized', ...toOriginal(folded, at, at + wanted.length) };
  }
  return null;
}

/** What an ellipsis omits must not reverse the meaning of the sentences it touches. */
function hidesNegation(omitted: string): boolean {
  const pieces = omitted.split(/[.!?؟۔。！？]+\s/);
  const touched = pieces.length > 1 ? [pieces[0] ?? '', pieces.at(-1) ?? ''] : pieces;
  const folded = foldText(touched.join(' '), { joinLines: false, keepAccents: false });
  return quoteTokens(folded, '').some((token) => isNegation(token.folded));
}

function findParts(parts: readonly string[], folded: FoldedText): Place | null {
  let start = -1;
  let end = 0;
  for (const part of parts) {
    const at = findWhole(folded.text, part, end);
    if (at < 0) return null;
    const omitted = start < 0 ? '' : folded.text.slice(end, at);
    if (omitted.length > LONGEST_OMISSION || hidesNegation(omitted)) return null;
    if (start < 0) start = at;
    end = at + part.length;
  }
  return start < 0 ? null : { start, end };
}

function findWithEllipsis(quote: string, folded: FoldedText, fold: Fold): QuoteVerdict | null {
  const parts = quote.split(INNER_ELLIPSIS).map((part) => fold(part).text.replace(EDGE_MARKS, ''));
  if (parts.length < 2 || parts.some((part) => part.length < SHORTEST_QUOTE)) return null;
  const place = findParts(parts, folded);
  return place ? { status: 'normalized', ...toOriginal(folded, place.start, place.end) } : null;
}

function findFuzzy(quote: string, folded: FoldedText, source: string, fold: Fold): QuoteVerdict | null {
  const sourceTokens = quoteTokens(folded, source);
  const found = align(quoteTokens(fold(quote), quote), sourceTokens);
  const [first, last] = [sourceTokens[found?.first ?? -1], sourceTokens[found?.last ?? -1]];
  if (!found || !first || !last || cutsAWord(folded.text, first.start, last.end)) return null;
  if (turnsQuestionIntoStatement(folded, last.end, quote)) return null;
  return { status: found.cost === 0 ? 'normalized' : 'fuzzy', ...toOriginal(folded, first.start, last.end) };
}

/** The source with a hyphen at the end of a line read as a split word and, if that differs, as a hyphen. */
function readingsOf(source: string, keepAccents: boolean): FoldedText[] {
  const joined = foldText(source, { joinLines: true, keepAccents });
  const hyphenated = foldText(source, { joinLines: false, keepAccents });
  return joined.text === hyphenated.text ? [joined] : [joined, hyphenated];
}

/**
 * Looks a quotation up in its source: verbatim, then with other typography, then with an ellipsis,
 * then with typos. Anything that changes a number, a name, a negation or a content word is unsupported.
 */
export function verifyQuote(quote: string, source: string): QuoteVerdict {
  const wanted = quote.replace(OUTER_MARKS, '').replace(OUTER_ELLIPSIS, '').replace(OUTER_MARKS, '');
  if (wanted.length < SHORTEST_QUOTE) return UNSUPPORTED;
  const exact = findExact(wanted, source);
  if (exact) return exact;
  // A quotation without accents can come from a keyboard without them; one with accents must have the right ones.
  const keepAccents = hasAccents(wanted);
  const fold: Fold = (text) => foldText(text, { joinLines: false, keepAccents });
  const readings = readingsOf(source, keepAccents);
  for (const folded of readings) {
    const found = findFolded(wanted, folded, fold) ?? findWithEllipsis(wanted, folded, fold);
    if (found) return found;
  }
  for (const folded of readings) {
    const found = findFuzzy(wanted, folded, source, fold);
    if (found) return found;
  }
  return UNSUPPORTED;
}
