import type { Lead } from '../answer/leads.ts';
import { analyze } from '../text/analyzer.ts';
import { isHeading } from '../text/heading.ts';
import { baseLanguage } from '../text/language-code.ts';
import { sentencesOf } from '../text/sentences.ts';
import { functionWords } from '../text/stop-words.ts';
import { isUnspaced } from '../text/tokens.ts';

/** A stored passage of one book, in reading order. */
export type FormText = { bookId: string; ord: number; text: string; chapter: string; language: string };

/** A sentence of a book, analyzed once for every form; `at` is its position among the sentences of the book. */
export type FormSentence = Lead & {
  chapter: string;
  language: string;
  at: number;
  /** Its distinct content words as index terms. */
  terms: readonly string[];
  words: number;
  /** Direct speech stands in its context and says little alone. */
  speech: boolean;
};

/** Parts that surround a text or collect other people's words. */
const APPARATUS =
  /^(?:[ivxlc\d]+[.:]? )?(?:(?:original )?transcriber.*|(?:table of )?contents|extracts?|etymology|index|(?:foot|end)?notes?|bibliography|references|further reading|external links|see also|glossary|imprint|licen[cs]e|copyright|credits?|colophon|list of (?:figures|tables|illustrations)|inhalt(?:sverzeichnis)?|impressum|literatur|anmerkungen|índice|bibliografía|notas|sommaire|notes|bibliographie|table des matières|المحتويات|فهرس|الفهرس|المراجع|المصادر|الهوامش|فهرست|منابع|תוכן|目录|参考文献|विषय सूची)(?![\p{L}\p{M}])/iu;
/** Lines about the file, captions and lists of sources. */
const NOISE =
  /https?:|www\.|\bISBN\b|copyright|©|all rights reserved|gutenberg|transcriber|reading system|your browser|\be-?(?:book|text)\b|posting date|release date|(?:^|\s)(?:fig(?:ure)?|abb(?:ildung)?|table|plate|photo|image|الشكل|شكل|جدول|图|表|चित्र)\.? ?\p{N}|^[^\p{L}]*\p{N}[^\p{L}]*$|\.{5}|_{4}|^(?:photo|image|illustration|courtesy|retrieved|source)\b.{0,20}(?:by|of|from|:)|\bpp?\. \d|\bvol\. \d/iu;
/** Speech: it opens with a mark, a mark closes behind a comma or an exclamation, or the marks don't pair. */
const SPEECH = /^["“«„‘'—–「『]|[,!?…][”"»」』]|[.][”"»」』]\s/u;
const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;
const isSpeech = (text: string): boolean =>
  SPEECH.test(text) || count(text, /[“„«「『]/gu) !== count(text, /[”»」』]/gu) || count(text, /"/gu) % 2 === 1;
const SHORTEST_TERM = 3;

/** Whether a chapter's heading announces no text of the book's own. */
export const isApparatus = (chapter: string): boolean => APPARATUS.test(chapter.trim());

/** Whether words are about the file, or a caption or source. */
export const isNoise = (text: string): boolean => NOISE.test(text);

/** The sentences of some passages in order, `from` being the number of sentences before them; headings, lists of contents and lines about the file are left out. */
export function formSentences(texts: readonly FormText[], from = 0): FormSentence[] {
  let at = from;
  return texts.flatMap(({ bookId, ord, text, chapter, language }) => {
    if (isApparatus(chapter) || isHeading(text, chapter)) return [];
    const base = baseLanguage(language);
    const stop = functionWords(base);
    return sentencesOf(text, base).flatMap((sentence): FormSentence[] => {
      if (isNoise(sentence.text)) return [];
      const tokens = analyze(sentence.text, base);
      const telling = tokens.filter(
        ({ folded }) => !stop.has(folded) && (folded.length >= SHORTEST_TERM || isUnspaced(folded)),
      );
      const terms = [...new Set(telling.flatMap((token) => token.terms))];
      const speech = isSpeech(sentence.text);
      return [{ ...sentence, bookId, ord, chapter, language: base, at: at++, terms, words: tokens.length, speech }];
    });
  });
}

/** Index terms of a name or topic without function words, as the sentences have them. */
export function topicTerms(topic: string, language: string): string[] {
  const base = baseLanguage(language);
  const stop = functionWords(base);
  const terms = analyze(topic, base).filter(({ folded }) => !stop.has(folded));
  return [...new Set(terms.flatMap((token) => token.terms))];
}
