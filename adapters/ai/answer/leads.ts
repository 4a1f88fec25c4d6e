import { analyze } from '../text/analyzer.ts';
import { baseLanguage } from '../text/language-code.ts';
import { sentencesOf } from '../text/sentences.ts';
import { functionWords } from '../text/stop-words.ts';

type Text = { bookId: string; ord: number; text: string; lang: string };
/** A representative sentence of a text. */
export type Lead = { bookId: string; ord: number; start: number; end: number; text: string };

/** Range of usable lengths in words (in Han text, 1.5 characters each); other sentences are fragments or whole arguments. */
const FEWEST_WORDS = 7;
const MOST_WORDS = 45;
const SHORTEST_OPENING = 3;
const ENDS_AS_QUESTION = /[?؟？]["”’»)]*\s*$/u;

type Weighed = Lead & { at: number; terms: ReadonlySet<string>; words: number };

function sentencesIn(texts: readonly Text[]): Weighed[] {
  let at = 0;
  return texts.flatMap(({ bookId, ord, text, lang }) => {
    const base = baseLanguage(lang);
    const stop = functionWords(base);
    return sentencesOf(text, base).map((sentence) => {
      const tokens = analyze(sentence.text, base);
      const terms = new Set(tokens.filter((token) => !stop.has(token.folded)).flatMap((token) => token.terms));
      return { ...sentence, bookId, ord, at: at++, terms, words: tokens.length };
    });
  });
}

const isWhole = ({ words, text }: Weighed): boolean =>
  words >= FEWEST_WORDS && words <= MOST_WORDS && !ENDS_AS_QUESTION.test(text);

/** How much of a text's recurring vocabulary a sentence contains, by its length. */
function centrality(sentence: Weighed, counts: ReadonlyMap<string, number>, used: ReadonlySet<string>): number {
  let sum = 0;
  for (const term of sentence.terms) if (!used.has(term)) sum += Math.log(counts.get(term) ?? 1);
  return sum / Math.sqrt(sentence.words + 8);
}

/** The opening of a text and the sentences that share most with the rest, in reading order. */
export function leadsOf(texts: readonly Text[], most: number): Lead[] {
  const all = sentencesIn(texts);
  const opening = all.find(({ words }) => words >= SHORTEST_OPENING) ?? all[0];
  if (!opening) return [];
  const counts = new Map<string, number>();
  for (const { terms } of all) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const chosen = [opening];
  const used = new Set(opening.terms);
  const rest = all.filter((one) => one.at > opening.at && isWhole(one));
  while (chosen.length < most) {
    const best = rest.reduce<Weighed | null>((top, one) => {
      if (chosen.includes(one)) return top;
      return !top || centrality(one, counts, used) > centrality(top, counts, used) ? one : top;
    }, null);
    if (!best) break;
    chosen.push(best);
    for (const term of best.terms) used.add(term);
  }
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ bookId, ord, start, end, text }) => ({ bookId, ord, start, end, text }));
}
