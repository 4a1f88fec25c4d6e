import { endsWhole } from '../../forms/whole.ts';
import { analyze } from '../../text/analyzer.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { functionWords } from '../../text/stop-words.ts';
import { tokensOf } from '../../text/tokens.ts';
import { speechIn } from '../language/speech.ts';
import { isBoilerplate } from './around.ts';
import type { Placed } from './sections.ts';

/** A sentence of the source with its content terms; `at` is its place among all sentences. */
export type SourceSentence = {
  place: Placed;
  /** On one line, whatever its layout; `start` and `end` are its place in the passage. */
  text: string;
  start: number;
  end: number;
  terms: readonly string[];
  words: number;
  at: number;
  /** It opens a paragraph, as far as that can be told: long paragraphs are stored in several passages. */
  opens: boolean;
  /** Its beginning stands in the passage before. */
  cut: boolean;
  /** It starts inside of somebody's speech. */
  spoken: boolean;
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
/** Speech that isn't closed at the end of a passage of this length goes on in the next. */
const LONG = 400;

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

/** A title before a name is no end of a sentence, though passages are cut behind it. */
const ABBREVIATED = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Col|Gen|Rev|Messrs|No|vs)\.$/u;
/** Whether a text ends where a sentence does. */
export const endsSentence = (text: string): boolean => endsWhole(text) && !ABBREVIATED.test(text.trimEnd());

const add = (counts: Map<string, number>, term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);

/** Reads the prose of a source; `prose` leaves out what is never quoted. */
export function analyzeSource(prose: readonly Placed[], lang: string): Analysis {
  const sentences: SourceSentence[] = [];
  const counts = new Map<string, number>();
  const holding = new Map<string, number>();
  const bySection = new Map<number, Map<string, number>>();
  let words = 0;
  let before: Placed | null = null;
  let stillOpen = false;
  for (const place of prose) {
    const { passage, section, ord } = place;
    const own = bySection.get(section) ?? new Map<string, number>();
    bySection.set(section, own);
    const found = sentencesOf(passage.text, lang);
    const first = found[0]?.text.length ?? 0;
    const adjacent: boolean = before !== null && before.ord === ord - 1 && before.section === section;
    const previous = before?.passage.text ?? '';
    const continued = adjacent && previous.length + 1 + first > PASSAGE;
    const lostBeginning = adjacent && !endsSentence(previous);
    before = place;
    const speech = speechIn(passage.text, stillOpen && adjacent && (continued || previous.length > LONG));
    stillOpen = speech.open;
    for (const [nth, { start, end, text: raw }] of found.entries()) {
      const text = raw.replace(/\s+/gu, ' ');
      if (isBoilerplate(text)) continue;
      const { terms, words: length } = contentTerms(text, lang);
      sentences.push({
        place,
        text,
        start,
        end,
        terms,
        words: length,
        at: sentences.length,
        opens: nth === 0 && !continued,
        cut: nth === 0 ? lostBeginning : !endsSentence(found[nth - 1]!.text),
        spoken: speech.spans.some(([from, to]) => start > from && start < to),
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
