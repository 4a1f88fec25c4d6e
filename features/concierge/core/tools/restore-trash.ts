import * as z from 'zod';
import { arabic, order } from '../grammar/phrase.ts';
import { defineTool } from './tool.ts';

const all = () => ({ which: 'all' }) as const;
const last = () => ({ which: 'last' }) as const;
const BACK = '(?:restore|recover|undelete|bring back|get back|give me back)';

/** Takes books out of the trash: all of them, for which the server asks first, or the one deleted last. */
export const restoreTrash = defineTool({
  name: 'restore_trash',
  args: z.object({ which: z.enum(['all', 'last']) }),
  phrases: {
    en: [
      order(
        new RegExp(
          `^${BACK} (?:what i (?:just |have |have just )?(?:deleted|trashed|removed)|(?:all |all of )?(?:the |my )?deleted books|(?:all |all of )?(?:the |my )?books (?:that )?i (?:just )?(?:deleted|trashed)|(?:everything|all|all books|(?:the|my) books|what is|what's) (?:from|in) (?:the|my) (?:trash|bin))$`,
          'i',
        ),
        all,
      ),
      order(
        new RegExp(
          `^${BACK} (?:the |my )?(?:last (?:deleted )?book|book)(?: (?:that )?i (?:just |last )?(?:deleted|trashed|removed))?(?: last)?$`,
          'i',
        ),
        (_words, sentence) => (/ last|just|deleted|trashed|removed/i.test(sentence) ? last() : null),
      ),
    ],
    ar: [
      order(
        arabic(
          '(?:استعد|استرجع|ارجع|اعد) (?:كل )?(?:ما حذفته|ما حذفت|الكتب المحذوفه|كتبي المحذوفه|الكتب التي حذفتها|ما في (?:سله )?المهملات)',
        ),
        all,
      ),
      order(arabic('(?:استعد|استرجع|ارجع|اعد) (?:اخر كتاب حذفته|اخر كتاب محذوف|الكتاب الذي حذفته(?: للتو)?)'), last),
    ],
  },
  describe: ({ which }) => ({ which }),
  outcome: (_args, done) => ({ result: done }),
});
