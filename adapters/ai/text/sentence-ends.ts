/** Stands for a quotation inside the words around it, and for one that ends its sentence itself. */
export const QUOTE_SIGN = '\ue002';
export const LAST_QUOTE_SIGN = '\ue003';

const END = /(?:[.!?…؟۔।。！？]+["'”“’»«›‹)\]」』\ue002\ue003]*|\ue003)(?:\s*\[[^\]\n]{1,40}\][.,;:]?)*/gu;
const SHORT_FORM = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|St|Prof|vs|etc|e\.g|i\.e|cf|No|Vol|Fig|\p{Lu})\.$/u;
const LIST_NUMBER = /(?:^|\n)[ \t]*[\d\u0660-\u0669]{1,3}\.$/u;
const LINE = /\n[ \t]*\n\s*(?=\S)|\n(?=[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t])/u;
const SOURCES = /(?:\s*\[[^\]\n]{1,40}\][.,;:]?)*$/u;
const UNSPACED_END = /^[。！？]/u;

/**
 * Where the first sentence of a text ends, the white space behind it included; -1 when that is not decided yet.
 * The same however the text arrives: only what stands before the end and the character behind it count. `final`: nothing more will come.
 */
export function firstSentenceEnd(text: string, final: boolean): number {
  const line = LINE.exec(text);
  const lineEnd = line ? line.index + line[0].length : -1;
  for (const found of text.matchAll(END)) {
    if (line && found.index >= line.index) break;
    const end = found.index + found[0].length;
    const rest = text.slice(end);
    if (rest.trim() === '' || /^\s*\[[^\]\n]{0,40}$/u.test(rest)) return final ? text.length : -1;
    if (!/^\s/.test(rest) && !UNSPACED_END.test(found[0])) continue;
    const head = text.slice(0, end);
    if (SHORT_FORM.test(head) || LIST_NUMBER.test(head)) continue;
    // “Go away!” said Tom: the sentence goes on.
    if (/[^.!?…؟۔।。！？]$/u.test(found[0].replace(SOURCES, '')) && /^\s+\p{Ll}/u.test(rest)) continue;
    return end + /^\s*/.exec(rest)![0].length;
  }
  return lineEnd >= 0 ? lineEnd : final && text !== '' ? text.length : -1;
}

/** The sentences of a text with the marks `[p1]` behind them; put together they are the text. */
export function cutSentences(text: string): string[] {
  const sentences: string[] = [];
  let rest = text;
  while (rest !== '') {
    const end = firstSentenceEnd(rest, true);
    const cut = end > 0 ? end : rest.length;
    sentences.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return sentences;
}
