import * as z from 'zod';
import { Preferences } from '../../contract.ts';
import { arabic, order, remark } from '../grammar/phrase.ts';
import { defineTool, saved, type Wording } from './tool.ts';

const Content = Preferences.shape.content.unwrap();
type Content = z.infer<typeof Content>;

const LENGTHS: Readonly<Record<string, NonNullable<Content['length']>>> = {
  short: 'short',
  shorter: 'short',
  medium: 'medium',
  long: 'long',
  longer: 'long',
};
const ofLength = (word: string) => {
  const length = LENGTHS[word.toLowerCase()];
  return length ? { content: { length } } : null;
};
const ofArabicLength = (word: string) =>
  ({ content: { length: /قصير/u.test(word) ? 'short' : /توسط/u.test(word) ? 'medium' : 'long' } }) as const;
const mature = (verb: string) => ({ content: { mature: /^(?:show|allow)$/i.test(verb) } });
const arabicMature = (verb: string) => ({ content: { mature: /^[اأ](?:ظهر|عرض)/u.test(verb) } });

const describe = ({ length, mature: shown }: Content, { words, series }: Wording) =>
  series([
    ...(length ? [words('concierge.value.length', { length })] : []),
    ...(shown === undefined ? [] : [words('concierge.value.mature', { shown: String(shown) })]),
  ]);

/** Saves how long books should be, and whether mature ones are shown. */
export const setContent = defineTool({
  name: 'set_content',
  args: z.object({ content: Content }),
  phrases: {
    en: [
      order(
        /^(?:set|change) (?:my )?(?:content|book) (?:preferences?|length) to (short|medium|long)(?: (?:books|reads))?$/i,
        ofLength,
      ),
      remark(
        /^i (?:prefer|like|want) (short|shorter|medium|long|longer)(?:[ -]length)? (?:books|reads|novels)$/i,
        ofLength,
      ),
      order(/^(hide|show|allow|don't show|do not show)(?: me)? (?:mature|adult|explicit) (?:content|books)$/i, mature),
    ],
    ar: [
      remark(arabic('(?:افضل|احب) (?:الكتب|الروايات) (القصيره|المتوسطه|الطويله)'), ofArabicLength),
      order(arabic('(اخف|لا تظهر|لا تعرض|اظهر|اعرض) (?:لي )?(?:محتوى البالغين|المحتوى للبالغين)'), arabicMature),
    ],
  },
  describe: ({ content }, wording) => ({ value: describe(content, wording) }),
  preference: {
    label: 'content',
    change: ({ content }, before) => ({ content: { ...before.content, ...content } }),
    describe: ({ content }, wording) => content && describe(content, wording),
  },
  outcome: saved,
});
