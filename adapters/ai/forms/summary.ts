import { carriers, countTerms, distinctive, weightsOf } from './distinctive.ts';
import type { FormSentence } from './form-sentence.ts';
import { asks, endsWhole, isDangling, isWhole } from './whole.ts';

/** Terms of a part that weigh in a choice of its sentences. */
const MARKED = 25;
const SHORTEST_EDGE = 5;
/** How far from the edge of a part its first and last sentence are looked for. */
const NEAR_EDGE = 4;
const LONGEST_EDGE = 60;

/** The whole sentence nearest to the edge, rather one that hangs on no other. */
function edge(sentences: readonly FormSentence[]): FormSentence | undefined {
  const near = sentences
    .filter(({ text, words }) => words >= SHORTEST_EDGE && words <= LONGEST_EDGE && endsWhole(text) && !asks(text))
    .slice(0, NEAR_EDGE);
  return near.find(({ text, speech }) => !isDangling(text) && !speech) ?? near[0];
}

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
    const whole = part.find((one) => isWhole(one) && !taken.has(one.at));
    if (whole) taken.add(whole.at);
    return whole ? [whole] : [];
  });
}
