import { expect, test } from 'vitest';
import { cutSentences, firstSentenceEnd, LAST_QUOTE_SIGN, QUOTE_SIGN } from './sentence-ends.ts';

/** Sentences as they are known while a text arrives in pieces. */
function arriving(text: string, size: number): string[] {
  const found: string[] = [];
  let held = '';
  for (let at = 0; at < text.length; at += size) {
    held += text.slice(at, at + size);
    for (let end = firstSentenceEnd(held, false); end > 0; end = firstSentenceEnd(held, false)) {
      found.push(held.slice(0, end));
      held = held.slice(end);
    }
  }
  return held ? [...found, ...cutSentences(held)] : found;
}

const TEXT = `It was dark. [p3] Mr. Varn slept! [p1, p2] Did he?\n\nلم يكن هناك أحد. [p2] انتهى؟ He said ${LAST_QUOTE_SIGN} [p1] and went. ${LAST_QUOTE_SIGN} So ${QUOTE_SIGN} [p2].\n- One\n- Two\n1. Three 他说。你好。Wait... what [no source here, whatever it may look like]? End`;
test.each([1, 3, 7, 500])(
  'CHAT-02 sentences keep the marks of their sources, whatever pieces of %i they come in',
  (size) => {
    const sentences = arriving(TEXT, size);
    expect(sentences.join('')).toBe(TEXT);
    expect(sentences).toEqual(cutSentences(TEXT));
    expect(sentences.map((one) => one.trim())).toEqual([
      'It was dark. [p3]',
      'Mr. Varn slept! [p1, p2]',
      'Did he?',
      'لم يكن هناك أحد. [p2]',
      'انتهى؟',
      `He said ${LAST_QUOTE_SIGN} [p1] and went.`,
      LAST_QUOTE_SIGN,
      `So ${QUOTE_SIGN} [p2].`,
      '- One',
      '- Two',
      '1. Three 他说。',
      '你好。',
      'Wait...',
      'what [no source here, whatever it may look like]?',
      'End',
    ]);
  },
);
