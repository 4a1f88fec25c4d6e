// Until the composers of Sparks and scripts are here: the best excerpts in reading order.
import { collides, type Excerpt, quotationPiece } from './excerpts/excerpt.ts';
import type { Plan } from './plan/plan.ts';
import type { ScriptDraft, ScriptWish, SparkDraft, SparkWish } from './types.ts';

function some(plan: Plan, words: number): Excerpt[] {
  const taken: Excerpt[] = [];
  let count = 0;
  for (const one of plan.excerpts.toSorted((a, b) => b.lead + b.rank - a.lead - a.rank)) {
    if (count >= words) break;
    if (taken.some((other) => collides(one, other))) continue;
    taken.push(one);
    count += one.words;
  }
  return taken.toSorted((a, b) => a.at - b.at);
}

export function composeSpark(plan: Plan, wish: SparkWish): SparkDraft {
  const taken = some(plan, wish.words);
  const words = taken.reduce((sum, one) => sum + one.words, 0);
  return {
    title: plan.source.title,
    excerpt: taken[0]?.text ?? '',
    lang: plan.lang,
    words,
    readingTime: Math.max(1, Math.round(words / 200)),
    tags: [],
    paragraphs: taken.map((one) => ({ kind: 'text', pieces: [quotationPiece(one)] })),
    warnings: words < wish.words * 0.8 ? [{ kind: 'shorter', asked: wish.words, got: words }] : [],
  };
}

export function composeScript(plan: Plan, wish: ScriptWish): ScriptDraft {
  const taken = some(plan, wish.minutes * 130);
  const seconds = taken.reduce((sum, one) => sum + one.text.length * 0.07 + 0.45, 0);
  return {
    title: plan.source.title,
    description: taken[0]?.text ?? '',
    style: wish.style,
    lang: plan.lang,
    tags: [],
    parts: [{ id: 'p1', title: plan.source.title }],
    lines: taken.map((one, n) => ({
      id: `l${n + 1}`,
      host: wish.hosts[n % wish.hosts.length]!,
      move: 'read',
      partId: 'p1',
      pieces: [quotationPiece(one)],
      words: one.words,
      seconds: one.text.length * 0.07,
      pauseAfter: 0.45,
    })),
    seconds,
    asked: wish.minutes * 60,
    warnings: [],
  };
}
