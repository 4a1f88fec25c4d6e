import { carriers, countTerms, distinctive, weightsOf } from './distinctive.ts';
import type { FormSentence } from './form-sentence.ts';
import { asks, endsWhole, isWhole, startsCut } from './whole.ts';

/** Terms of a part that weigh in a choice of its sentences. */
const MARKED = 25;
const SHORTEST_EDGE = 5;
const LONGEST_EDGE = 60;

/** The first whole sentence: how a part begins, or ends when its sentences are turned round. */
const edge = (sentences: readonly FormSentence[]): FormSentence | undefined =>
  sentences.find(
    ({ text, words }) =>
      words >= SHORTEST_EDGE && words <= LONGEST_EDGE && endsWhole(text) && !startsCut(text) && !asks(text),
  );

/** Weights of the terms by which a part differs from the rest of its book; frequent ones count more. */
export function partWeights(part: readonly FormSentence[], book: readonly FormSentence[]): Map<string, number> {
  const inside = new Set(part.map(({ at }) => at));
  const counts = countTerms(part);
  const marked = weightsOf(
    distinctive(
      part,
      book.filter(({ at }) => !inside.has(at)),
      MARKED,
    ),
  );
  return new Map([...marked].map(([term, weight]) => [term, weight * (1 + Math.log(counts.get(term) ?? 1))]));
}

/** Lines of a chapter in its own words: how it begins, a sentence of each stretch that carries its marked words, how it ends. */
export function chapterSummary(part: readonly FormSentence[], book: readonly FormSentence[], most = 5): FormSentence[] {
  const first = edge(part);
  const last = edge([...part].reverse());
  const taken = new Set([first, last].flatMap((one) => (one ? [one.at] : [])));
  const inner = part.filter(({ at }) => !first || !last || (at > first.at && at < last.at));
  const middle = carriers(inner, partWeights(part, book), Math.max(1, most - 2), taken);
  const all = [first, ...middle, last].filter((one) => one !== undefined);
  return [...new Map(all.map((one) => [one.at, one])).values()].sort((a, b) => a.at - b.at);
}

/** One line of each of some parts: the sentence that carries most of what marks the part. */
export function keyLines(
  parts: readonly (readonly FormSentence[])[],
  book: readonly FormSentence[],
  taken: Set<number> = new Set(),
): FormSentence[] {
  return parts.flatMap((part) => {
    const found = carriers(part, partWeights(part, book), 1, taken);
    if (found.length > 0) return found;
    const free = part.filter((one) => isWhole(one) && !taken.has(one.at));
    const whole = free.find(({ speech }) => !speech) ?? free[0];
    if (whole) taken.add(whole.at);
    return whole ? [whole] : [];
  });
}
