import type { Excerpt } from '../../excerpts/excerpt.ts';
import { wordsOf } from '../../source/analysis.ts';

/** A sentence of fewer words goes with the next one. */
const SHORTEST_STEP = 7;

/** An excerpt sentence by sentence, for those who read slowly; each step is an excerpt of its own. */
export function stepsOf(excerpt: Excerpt): Excerpt[] {
  const bounds: { start: number; end: number; sentences: string[] }[] = [];
  let at = 0;
  let open = false;
  for (const sentence of excerpt.sentences) {
    const start = excerpt.text.indexOf(sentence, at);
    at = start + sentence.length;
    const last = bounds.at(-1);
    if (last && open) {
      last.end = at;
      last.sentences.push(sentence);
    } else bounds.push({ start, end: at, sentences: [sentence] });
    const current = bounds.at(-1)!;
    open = wordsOf(excerpt.text.slice(current.start, current.end)) < SHORTEST_STEP;
  }
  if (open && bounds.length > 1) {
    const tail = bounds.pop()!;
    bounds.at(-1)!.end = tail.end;
    bounds.at(-1)!.sentences.push(...tail.sentences);
  }
  return bounds.map(({ start, end, sentences }) => {
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
}
