import { analyze } from '../../text/analyzer.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { functionWords } from '../../text/stop-words.ts';
import { tokensOf } from '../../text/tokens.ts';
import { isBoilerplate } from './around.ts';
import type { Placed } from './sections.ts';

/** A sentence of the source with its content terms; `at` is its place among all sentences. */
export type SourceSentence = {
  place: Placed;
  text: string;
  start: number;
  end: number;
  terms: readonly string[];
  words: number;
  at: number;
  /** It opens a paragraph, as far as that can be told: long paragraphs are stored in several passages. */
  opens: boolean;
};

/** Every prose sentence of a source and how often its terms occur. */
export type Analysis = {
  lang: string;
  sentences: readonly SourceSentence[];
  /** Occurrences of a term, all and by section, and the number of sentences that hold it. */
  counts: ReadonlyMap<string, number>;
  bySection: ReadonlyMap<number, ReadonlyMap<string, number>>;
  holding: ReadonlyMap<string, number>;
  words: number;
};

/** Longest stored passage; what doesn't fit into it is a passage of its own. */
const PASSAGE = 600;

/** Words of a text that carry content, as index terms. */
export function contentTerms(text: string, lang: string): { terms: string[]; words: number } {
  const stop = functionWords(lang);
  const tokens = analyze(text, lang);
  const terms = tokens.flatMap(({ folded, terms: [first] }) =>
    first === undefined || folded.length < 2 || stop.has(folded) || /^\p{N}+$/u.test(folded) ? [] : [first],
  );
  return { terms, words: tokens.length };
}

/** Words of a text, as every length of the writer is counted. */
export const wordsOf = (text: string): number => tokensOf(text).length;

const add = (counts: Map<string, number>, term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);

/** Reads the prose of a source; `prose` leaves out what is never quoted. */
export function analyzeSource(prose: readonly Placed[], lang: string): Analysis {
  const sentences: SourceSentence[] = [];
  const counts = new Map<string, number>();
  const holding = new Map<string, number>();
  const bySection = new Map<number, Map<string, number>>();
  let words = 0;
  let before: Placed | null = null;
  for (const place of prose) {
    const { passage, section, ord } = place;
    const own = bySection.get(section) ?? new Map<string, number>();
    bySection.set(section, own);
    const found = sentencesOf(passage.text, lang);
    const first = found[0]?.text.length ?? 0;
    const continued: boolean =
      before !== null &&
      before.ord === ord - 1 &&
      before.section === section &&
      before.passage.text.length + 1 + first > PASSAGE;
    before = place;
    for (const [nth, sentence] of found.entries()) {
      if (isBoilerplate(sentence.text)) continue;
      const { terms, words: length } = contentTerms(sentence.text, lang);
      sentences.push({
        place,
        ...sentence,
        terms,
        words: length,
        at: sentences.length,
        opens: nth === 0 && !continued,
      });
      words += length;
      for (const term of terms) {
        add(counts, term);
        add(own, term);
      }
      for (const term of new Set(terms)) add(holding, term);
    }
  }
  return { lang, sentences, counts, bySection, holding, words };
}
