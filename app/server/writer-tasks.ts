// The built-in writer, as the process for arithmetic runs it.
import {
  beatsOf,
  CannotCompose,
  composeSpark,
  longestSpark,
  offersOf,
  type Plan,
  planSource,
  rewriteParagraph,
  tagsOf,
} from '../../adapters/ai/writer/index.ts';
import { castOffers, composeScript, frameScript, ratesAt, rewriteLine } from '../../adapters/ai/writer/script/index.ts';
import type { Paces, ScriptDraft, ScriptLine, SparkDraft, SparkParagraph } from '../../adapters/ai/writer/types.ts';
import type { BuiltinOffers, ToWrite, Told, WriterTask, Written } from '../../features/makings/server/index.ts';

const planned = ({ source, toTheEnd, words }: ToWrite): Plan => planSource(source, null, { toTheEnd, words });

/** Excerpts that a model is given to choose from, and their words. */
const TOLD = { most: 40, words: [12, 60] } as const;
const TERMS = 24;

function written(plan: Plan, task: WriterTask): Written {
  try {
    const draft =
      task.form === 'spark'
        ? composeSpark(plan, task.wish)
        : composeScript(plan, task.wish, task.paces && ratesAt(task.paces));
    return { draft };
  } catch (error) {
    if (!(error instanceof CannotCompose)) throw error;
    return { refused: { reason: error.reason, instead: [...error.instead] } };
  }
}

/** What is offered; how long, as drafts come out. */
function offered(plan: Plan, paces: Paces | undefined): Omit<BuiltinOffers, 'genre'> {
  const { offered: all, refused } = offersOf(plan);
  const { styles, refused: silent } = castOffers(plan, paces && ratesAt(paces));
  const { bookcast, ...others } = all;
  const most = others.spark?.maxWords;
  if (most !== undefined) {
    others.spark = { maxWords: longestSpark(plan, 'article', most) };
    others.summary = { maxWords: longestSpark(plan, 'summary', most) };
  }
  if (styles.length > 0 && bookcast) {
    const maxMinutes = Math.max(...styles.map((one) => one.maxMinutes));
    return { offered: { ...others, bookcast: { maxMinutes } }, refused, styles };
  }
  const told = refused.some(({ form }) => form === 'bookcast') || !silent;
  return { offered: others, refused: told ? refused : [...refused, silent], styles: [] };
}

export const writerTasks = {
  writerOffers({ paces, ...of }: ToWrite & { paces?: Paces | undefined }): BuiltinOffers {
    const plan = planned(of);
    return { ...offered(plan, paces), genre: plan.genre };
  },
  rewriteLine: ({
    draft,
    lineId,
    seed,
    ...of
  }: ToWrite & { draft: ScriptDraft; lineId: string; seed: number }): ScriptLine | null =>
    rewriteLine(planned(of), draft, lineId, seed),
  writeDraft: ({ task, ...of }: ToWrite & { task: WriterTask }): Written => written(planned(of), task),
  rewriteText: ({
    draft,
    at,
    seed,
    ...of
  }: ToWrite & { draft: SparkDraft; at: number; seed: number }): SparkParagraph | null =>
    rewriteParagraph(planned(of), draft, at, seed),
  /** What a model is told of a source. */
  tellWriter({ task, ...of }: ToWrite & { task: WriterTask }): Told {
    const plan = planned(of);
    const terms = plan.terms.map(({ shown }) => shown);
    const beats = beatsOf(plan, { ...TOLD, taken: [] }).map(({ first }) => first);
    const best = plan.excerpts.toSorted((a, b) => b.lead + b.rank - a.lead - a.rank);
    const taken = [...new Set([...beats, ...best])].slice(0, TOLD.most);
    return {
      genre: plan.genre,
      keyTerms: terms.slice(0, TERMS),
      tags: tagsOf(plan),
      frame: task.form === 'bookcast' ? frameScript(plan, task.wish) : null,
      sections: plan.units.map(({ title }) => title).filter(Boolean),
      excerpts: taken.map(({ passageId, start, end, text }) => ({ passageId, start, end, text })),
    };
  },
};
