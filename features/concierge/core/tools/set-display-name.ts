import * as z from 'zod';
import { Preferences } from '../../contract.ts';
import { arabic, ARABIC_CHANGE, order, remark } from '../grammar/phrase.ts';
import { parseName } from '../grammar/vocabulary.ts';
import { defineTool, saved } from './tool.ts';

function named(text: string) {
  const name = parseName(text);
  return name === null ? null : { name };
}

/** Changes the name by which the person is greeted, in the account too. */
export const setDisplayName = defineTool({
  name: 'set_display_name',
  args: z.object({ name: Preferences.shape.displayName.unwrap() }),
  phrases: {
    en: [
      order(/^(?:call me|(?:set|change|update) my (?:display )?name to|my (?:display )?name should be) (.+)$/i, named),
      remark(/^my (?:display )?name is (.+)$/i, named),
    ],
    ar: [
      order(arabic('(?:نادني|سمني) (?:ب)?(.+)'), named),
      order(arabic(`(?:${ARABIC_CHANGE}) (?:اسمي|اسم العرض|الاسم)(?: المعروض)? (?:الى )?(.+)`), named),
      remark(arabic('اسمي (?:هو )?(.+)'), named),
    ],
  },
  describe: ({ name }) => ({ value: name }),
  preference: {
    label: 'name',
    change: ({ name }) => ({ displayName: name }),
    // The account always has a name, whether or not the record holds one.
    undo: (account) => ({ displayName: account.name }),
    describe: ({ displayName }) => displayName,
  },
  outcome: saved,
});
