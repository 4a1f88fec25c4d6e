import * as z from 'zod';
import { arabic, order } from '../grammar/phrase.ts';
import { defineTool } from './tool.ts';

const NoArguments: z.ZodType<object> = z.object({});
const all = () => ({});

/** Undoes what the concierge did last. */
export const undoLast = defineTool({
  name: 'undo_last',
  args: NoArguments,
  phrases: {
    en: [
      order(
        /^(?:undo|revert|roll back)(?: (?:that|it|this|the last (?:change|one|thing)|(?:my|your) last (?:change|action)|what you (?:just )?did))?$/i,
        all,
      ),
      order(/^take (?:that|it|this) back$/i, all),
      order(/^cancel (?:that|the last change|what you (?:just )?did)$/i, all),
      order(
        /^(?:put|change|switch|set) (?:it|that|everything) back(?: (?:to )?(?:how|the way) (?:it|that) was(?: before)?)?$/i,
        all,
      ),
    ],
    ar: [
      order(arabic('(?:تراجع|ارجع)(?: عن (?:ذلك|هذا|اخر تغيير|التغيير الاخير|اخر شيء|ما فعلته|ما فعلت|الامر))?'), all),
      order(arabic('(?:الغ|ابطل) (?:ذلك|هذا|ما فعلته|ما فعلت|اخر تغيير|التغيير الاخير)'), all),
      order(arabic('(?:اعد|ارجع) (?:كل شيء|الامر|ذلك)? ?كما كان'), all),
    ],
  },
  describe: () => ({}),
  outcome: (_args, done) => ({ result: done }),
});
