import * as z from 'zod';
import { Preferences } from '../../contract.ts';
import { arabic, ARABIC_CHANGE, order } from '../grammar/phrase.ts';
import { defineTool, saved, type Wording } from './tool.ts';

const Discovery = Preferences.shape.discovery.unwrap();
type Discovery = z.infer<typeof Discovery>;

const english = (word: string) => {
  const discovery = Discovery.safeParse(word.toLowerCase());
  return discovery.success ? { discovery: discovery.data } : null;
};
const arabicDiscovery = (word: string) =>
  ({ discovery: /لوف/u.test(word) ? 'familiar' : /توازن/u.test(word) ? 'balanced' : 'adventurous' }) as const;
const adventurous = () => ({ discovery: 'adventurous' }) as const;

const describe = (discovery: Discovery, { words }: Wording) => words('concierge.value.discovery', { discovery });

/** Saves how far suggestions may stray from what the person knows. */
export const setDiscovery = defineTool({
  name: 'set_discovery',
  args: z.object({ discovery: Discovery }),
  phrases: {
    en: [
      order(
        /^(?:set|make|change) (?:my )?(?:discovery|suggestions|recommendations)(?: settings?)?(?: to)?(?: more)? (familiar|balanced|adventurous)$/i,
        english,
      ),
      order(/^surprise me more(?: often)?$/i, adventurous),
    ],
    ar: [
      order(
        arabic(
          `(?:${ARABIC_CHANGE}) (?:الاكتشاف|الاقتراحات|اقتراحاتي) (?:الى )?(مالوفه?|متوازنه?|جريئه?|المالوف|المتوازن|الجريء)`,
        ),
        arabicDiscovery,
      ),
      order(arabic('فاجئني (?:اكثر|اكثر من ذلك)'), adventurous),
    ],
  },
  describe: ({ discovery }, wording) => ({ value: describe(discovery, wording) }),
  preference: {
    label: 'discovery',
    change: ({ discovery }) => ({ discovery }),
    describe: ({ discovery }, wording) => discovery && describe(discovery, wording),
  },
  outcome: saved,
});
