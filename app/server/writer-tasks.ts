// The built-in writer, as the process for arithmetic runs it.
import { offersOf, planSource } from '../../adapters/ai/writer/index.ts';
import { composeSpark } from '../../adapters/ai/writer/plain-draft.ts';
import { castOffers, composeScript, rewriteLine } from '../../adapters/ai/writer/script/index.ts';
import type { ScriptDraft, ScriptLine } from '../../adapters/ai/writer/types.ts';
import type { BuiltinOffers, Draft, ToWrite, WriterTask } from '../../features/makings/server/index.ts';

const planned = ({ source, toTheEnd }: ToWrite) => planSource(source, null, { toTheEnd });

export const writerTasks = {
  writerOffers(of: ToWrite): BuiltinOffers {
    const plan = planned(of);
    const { offered, refused } = offersOf(plan);
    const cast = castOffers(plan);
    const { bookcast: _, ...others } = offered;
    const maxMinutes = Math.max(...cast.styles.map((one) => one.maxMinutes));
    return {
      offered: { ...others, ...(cast.styles.length > 0 && { bookcast: { maxMinutes } }) },
      refused: [...refused.filter(({ form }) => form !== 'bookcast'), ...(cast.refused ? [cast.refused] : [])],
      genre: plan.genre,
      styles: cast.styles.map(({ style }) => style),
    };
  },
  rewriteLine({
    draft,
    lineId,
    seed,
    ...of
  }: ToWrite & { draft: ScriptDraft; lineId: string; seed: number }): ScriptLine | null {
    return rewriteLine(planned(of), draft, lineId, seed);
  },
  writeDraft({ task, ...of }: ToWrite & { task: WriterTask }): Draft {
    const plan = planned(of);
    return task.form === 'spark' ? composeSpark(plan, task.wish) : composeScript(plan, task.wish);
  },
};
