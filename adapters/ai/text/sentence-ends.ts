/** Placeholders for a quotation inside a sentence, and for one that ends its sentence. */
export const QUOTE_SIGN = '\ue002';
export const LAST_QUOTE_SIGN = '\ue003';

const END = /(?:[.!?…؟۔।。！？]+["'”“’»«›‹)\]」』\ue002\ue003]*|\ue003)(?:\s*\[[^\]\n]{1,40}\][.,;:]?)*/gu;
const SHORT_FORM = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|St|Prof|vs|etc|e\.g|i\.e|cf|No|Vol|Fig|\p{Lu})\.$/u;
const LIST_NUMBER = /(?:^|\n)[ \t]*[\d\u0660-\u0669]{1,3}\.$/u;
const LINE = /\n[ \t]*\n\s*(?=\S)|\n(?=[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t])/u;
const SOURCES = /(?:\s*\[[^\]\n]{1,40}\][.,;:]?)*$/u;
const UNSPACED_END = /^[。！？]/u;

/**
 * Where the first sentence of a text ends, including the white space after it; -1 when that can't be decided yet.
 * Independent of how a stream is chunked: only the text before the end and the character after it count. `final`: no more text will come.
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
    // “Go away!” said Tom: the sentence continues.
    if (/[^.!?…؟۔।。！？]$/u.test(found[0].replace(SOURCES, '')) && /^\s+\p{Ll}/u.test(rest)) continue;
    return end + /^\s*/.exec(rest)![0].length;
  }
  return lineEnd >= 0 ? lineEnd : final && text !== '' ? text.length : -1;
}

/** The sentences of a text, each with the source marks `[p1]` after it; joined, they are the text. */
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
