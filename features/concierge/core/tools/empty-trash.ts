import * as z from 'zod';
import { arabic, order } from '../grammar/phrase.ts';
import { defineTool } from './tool.ts';

const NoArguments: z.ZodType<object> = z.object({});
const all = () => ({});
const TRASH = '(?:trash|bin|rubbish|recycle bin|rubbish bin|trash can|trash bin)';
const FOR_GOOD = '(?: (?:for good|permanently|completely|for ever|forever))?';

/** Removes the books in the trash for good; the server asks first. */
export const emptyTrash = defineTool({
  name: 'empty_trash',
  args: NoArguments,
  phrases: {
    en: [
      order(new RegExp(`^(?:empty|clear|clean|purge)(?: out)? (?:the |my )?${TRASH}${FOR_GOOD}$`, 'i'), all),
      order(
        new RegExp(
          `^(?:permanently )?(?:delete|remove|erase|get rid of) (?:everything|all(?: of)?(?: the| my)? books|(?:the|my) books|what is|what's)(?: that is| that are)? (?:in|from) (?:the |my )?${TRASH}${FOR_GOOD}$`,
          'i',
        ),
        all,
      ),
    ],
    ar: [
      order(
        arabic(
          '(?:افرغ|فرغ|اخل|نظف|احذف (?:كل )?(?:ما في|محتويات)|احذف كل ما في) (?:سله المهملات|المهملات|السله|سلتي)(?: نهائيا)?',
        ),
        all,
      ),
    ],
  },
  describe: () => ({}),
  outcome: (_args, done) => ({ result: done }),
});
