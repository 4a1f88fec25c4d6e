import { sentencesOf } from '../../text/sentences.ts';
import { sizeOf } from '../../verify/find-quote.ts';
import type { OfferedExcerpt, Quotation, WriterPassage } from '../types.ts';

/** Most excerpts that a plan is made from, and the longest that one is shown there, words. */
const MOST_EXCERPTS = 40;
const LONGEST_WORDS = 60;

/** The beginning of an excerpt: whole sentences as far as they fit, else as many words. */
function shortened(text: string, lang: string): string {
  if (sizeOf(text) <= LONGEST_WORDS) return text;
  const sentences = sentencesOf(text, lang);
  const fitting = sentences.filter(({ end }) => sizeOf(text.slice(0, end)) <= LONGEST_WORDS);
  const last = fitting.at(-1);
  if (last) return text.slice(0, last.end);
  const words = text.split(/(?<=\s)/u);
  while (words.length > 1 && sizeOf(words.join('')) > LONGEST_WORDS) words.pop();
  const cut = words.join('').trimEnd();
  return sizeOf(cut) > LONGEST_WORDS ? `${[...cut].slice(0, 2 * LONGEST_WORDS).join('')}…` : `${cut} …`;
}

/** The sentence before an excerpt and the one behind it, in its passage. */
function aroundIt({ start, end }: Quotation, { text, lang }: WriterPassage): string {
  const sentences = sentencesOf(text, lang);
  const before = sentences.findLast((one) => one.end <= start)?.text;
  const behind = sentences.find((one) => one.start >= end)?.text;
  return [before && `${before} […]`, behind && `[…] ${behind}`].filter(Boolean).join(' ');
}

/** Whether a place lies in another one; of two that are the same, the later. */
const isWithin = (a: Quotation, b: Quotation, isLater: boolean): boolean =>
  a.passageId === b.passageId &&
  b.start <= a.start &&
  a.end <= b.end &&
  (isLater || b.start < a.start || a.end < b.end);

/** Excerpts as a model is offered them, in the order of the text and with ids; places that aren't in their passage are left out. */
export function offeredExcerpts(
  excerpts: readonly Quotation[],
  passages: readonly WriterPassage[],
  most = MOST_EXCERPTS,
): OfferedExcerpt[] {
  const order = new Map(passages.map(({ id }, index) => [id, index]));
  const passageOf = ({ passageId }: Quotation): WriterPassage | undefined => passages[order.get(passageId) ?? -1];
  const known = excerpts.filter(
    (one, at) =>
      one.end > one.start &&
      passageOf(one)?.text.slice(one.start, one.end) === one.text &&
      !excerpts.some((other, index) => index !== at && isWithin(one, other, index < at)),
  );
  const sorted = known.toSorted((a, b) => order.get(a.passageId)! - order.get(b.passageId)! || a.start - b.start);
  const count = Math.min(most, sorted.length);
  const step = sorted.length / Math.max(1, count);
  return Array.from({ length: count }, (_, at) => sorted[Math.floor(at * step)]!).map((quotation, at) => {
    const passage = passageOf(quotation)!;
    return {
      id: `e${at + 1}`,
      section: passage.sectionTitle,
      text: shortened(quotation.text, passage.lang),
      around: aroundIt(quotation, passage),
      quotation: { passageId: quotation.passageId, start: quotation.start, end: quotation.end, text: quotation.text },
    };
  });
}
