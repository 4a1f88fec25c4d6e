// The built-in writer, as the process for arithmetic runs it.
import { CAST_STYLES } from '../../adapters/ai/catalogue.ts';
import { offersOf, planSource } from '../../adapters/ai/writer/index.ts';
import { composeScript, composeSpark } from '../../adapters/ai/writer/plain-draft.ts';
import type { BuiltinOffers, Draft, ToWrite, WriterTask } from '../../features/makings/server/index.ts';

const planned = ({ source, toTheEnd }: ToWrite) => planSource(source, null, { toTheEnd });

export const writerTasks = {
  writerOffers(of: ToWrite): BuiltinOffers {
    const plan = planned(of);
    return { ...offersOf(plan), genre: plan.genre, styles: [...CAST_STYLES] };
  },
  writeDraft({ task, ...of }: ToWrite & { task: WriterTask }): Draft {
    const plan = planned(of);
    return task.form === 'spark' ? composeSpark(plan, task.wish) : composeScript(plan, task.wish);
  },
};
