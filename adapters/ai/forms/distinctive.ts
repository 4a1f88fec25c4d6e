import { analyze } from '../text/analyzer.ts';
import type { FormSentence } from './form-sentence.ts';
import { isDangling, isWhole } from './whole.ts';

const FEWEST = 3;
/** A term used once already counts this much in the next choice. */
const USED = 0.3;
const DANGLING = 0.4;

/** In how many sentences each term stands. */
export function countTerms(sentences: readonly FormSentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** How much more often than elsewhere something occurs: Dunning's log-likelihood; 0 when it is no more frequent. */
function logLikelihood(here: number, elsewhere: number, share: number): number {
  const expected = share * (here + elsewhere);
  // Against nothing, frequency alone decides.
  if (share === 1) return here;
  if (here <= expected) return 0;
  const rest = elsewhere === 0 ? 0 : elsewhere * Math.log(elsewhere / ((1 - share) * (here + elsewhere)));
  return 2 * (here * Math.log(here / expected) + rest);
}

/** The terms that a part uses more than the rest does, the most marked first. */
export function distinctive(part: readonly FormSentence[], rest: readonly FormSentence[], most: number): string[] {
  const [here, elsewhere] = [countTerms(part), countTerms(rest)];
  const share = part.length / Math.max(1, part.length + rest.length);
  const fewest = Math.min(FEWEST, Math.max(2, Math.ceil(part.length / 8)));
  return [...here]
    .filter(([term, count]) => count >= fewest && !/^\p{N}+$/u.test(term))
    .map(([term, count]) => ({ term, count, score: logLikelihood(count, elsewhere.get(term) ?? 0, share) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, most)
    .map(({ term }) => term);
}

/** Falling weights for terms in their order. */
export const weightsOf = (terms: readonly string[]): Map<string, number> =>
  new Map(terms.map((term, at) => [term, 1 - at / (terms.length * 1.6)]));

/** The sentence of the highest worth above 0. */
function bestOf(sentences: readonly FormSentence[], worth: (one: FormSentence) => number): FormSentence | null {
  let best: { sentence: FormSentence; score: number } | null = null;
  for (const sentence of sentences) {
    const score = worth(sentence);
    if (score > (best?.score ?? 0)) best = { sentence, score };
  }
  return best?.sentence ?? null;
}

/** The sentences that carry most of the weighed terms, one for each stretch of the text, without repetition. `taken` are the positions shown already. */
export function carriers(
  sentences: readonly FormSentence[],
  weights: ReadonlyMap<string, number>,
  most: number,
  taken: Set<number> = new Set(),
): FormSentence[] {
  const used = new Set<string>();
  const worth = ({ terms, words, text }: FormSentence): number => {
    let sum = 0;
    for (const term of terms) sum += (weights.get(term) ?? 0) * (used.has(term) ? USED : 1);
    return (sum / Math.sqrt(words + 8)) * (isDangling(text) ? DANGLING : 1);
  };
  return Array.from({ length: most }, (_, nth) => {
    const slice = sentences.slice(
      Math.floor((nth * sentences.length) / most),
      Math.floor(((nth + 1) * sentences.length) / most),
    );
    const whole = slice.filter((one) => !taken.has(one.at) && isWhole(one));
    // Speech only where there is nothing else.
    const best =
      bestOf(
        whole.filter(({ speech }) => !speech),
        worth,
      ) ?? bestOf(whole, worth);
    if (!best) return null;
    taken.add(best.at);
    for (const term of best.terms) used.add(term);
    return best;
  }).filter((one) => one !== null);
}

/** A term as the sentences write it most often. */
export function writtenAs(term: string, sentences: readonly FormSentence[]): string {
  const forms = new Map<string, number>();
  for (const sentence of sentences) {
    if (!sentence.terms.includes(term)) continue;
    for (const token of analyze(sentence.text, sentence.language)) {
      if (!token.terms.includes(term)) continue;
      const form = /^\p{Lu}\p{Ll}+$/u.test(token.text) ? token.text.toLowerCase() : token.text;
      forms.set(form, (forms.get(form) ?? 0) + 1);
    }
  }
  return [...forms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? term;
}
