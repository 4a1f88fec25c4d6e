import { sentencesOf } from '../../../text/sentences.ts';
import type { Excerpt } from '../../excerpts/excerpt.ts';
import { wordsOf } from '../../source/analysis.ts';

/** A sentence of fewer words goes with the next one. */
const SHORTEST_STEP = 7;

type Step = { start: number; end: number; sentences: string[] };

/** Joins what is too short to stand alone with what follows it, at the end with what came before. */
function joined({ text, lang }: Excerpt): Step[] {
  const steps: Step[] = [];
  let open = false;
  for (const { start, end, text: sentence } of sentencesOf(text, lang)) {
    const last = steps.at(-1);
    if (last && open) {
      last.end = end;
      last.sentences.push(sentence);
    } else steps.push({ start, end, sentences: [sentence] });
    const current = steps.at(-1)!;
    open = wordsOf(text.slice(current.start, current.end)) < SHORTEST_STEP;
  }
  const tail = open && steps.length > 1 ? steps.pop() : undefined;
  if (!tail) return steps;
  steps.at(-1)!.end = tail.end;
  steps.at(-1)!.sentences.push(...tail.sentences);
  return steps;
}

/** An excerpt sentence by sentence, for those who read slowly; each step is an excerpt of its own. */
export const stepsOf = (excerpt: Excerpt): Excerpt[] =>
  joined(excerpt).map(({ start, end, sentences }) => {
    const text = excerpt.text.slice(start, end);
    return {
      ...excerpt,
      start: excerpt.start + start,
      end: excerpt.start + end,
      text,
      sentences,
      words: wordsOf(text),
    };
  });
