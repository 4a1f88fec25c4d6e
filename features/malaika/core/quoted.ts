/** A source that an answer can quote. */
type Cited = { number: number; text: string };
/** A piece of an answer: own words, or a source's words in quotation marks. */
export type AnswerPart<C extends Cited> = { start: number; end: number; source: C | null };

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A slice of a stored passage in the marks reserved for quotations. */
export const inMarks = (slice: string): string => `“${oneLine(slice)}”`;

/**
 * Splits an answer into own words and quotations. Marks aren't trusted: a quotation is only where they enclose the exact text of one of
 * its sources.
 */
export function answerParts<C extends Cited>(content: string, sources: readonly C[]): AnswerPart<C>[] {
  const known = sources
    .map((source) => ({ source, words: inMarks(source.text) }))
    .sort((a, b) => b.words.length - a.words.length);
  const parts: AnswerPart<C>[] = [];
  let from = 0;
  for (let at = content.indexOf('“'); at >= 0; at = content.indexOf('“', at)) {
    const here = known.filter(({ words }) => content.startsWith(words, at));
    const found =
      here.find(({ source, words }) => content.startsWith(` [${source.number}]`, at + words.length)) ?? here[0];
    if (!found) {
      at++;
      continue;
    }
    if (at > from) parts.push({ start: from, end: at, source: null });
    parts.push({ start: at, end: at + found.words.length, source: found.source });
    from = at += found.words.length;
  }
  if (from < content.length) parts.push({ start: from, end: content.length, source: null });
  return parts;
}
