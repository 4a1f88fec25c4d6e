import * as z from 'zod';
import { arabic, ARABIC_CHANGE, order, remark } from '../grammar/phrase.ts';
import { defineTool, type Wording } from './tool.ts';

const Theme = z.enum(['dark', 'light']);
type Theme = z.infer<typeof Theme>;

const english = (word: string) => ({ theme: /^(?:dark|night)$/i.test(word) ? 'dark' : 'light' }) as const;
const opposite = (word: string) => ({ theme: english(word).theme === 'dark' ? 'light' : 'dark' }) as const;
const arabicTheme = (word: string) =>
  ({ theme: /^(?:ال)?(?:داكن|مظلم|ليلي|غامق)/u.test(word) ? 'dark' : 'light' }) as const;
const ARABIC_FILLER = '(?:الى |في |على |المظهر |الوضع |السمه |الشاشه |وضع |مظهر |التطبيق )*';

const describe = (theme: Theme, { words }: Wording) => words('concierge.value.theme', { theme });

/** Switches between the dark and the light theme. */
export const updateTheme = defineTool({
  name: 'update_theme',
  args: z.object({ theme: Theme }),
  phrases: {
    en: [
      order(
        /^(?:switch|change|turn|set|make|use|go|put)(?: (?:to|the|it|on|my|app|maktaba|theme|mode|look|everything|into|back|a))* (dark|night|light|day)(?: (?:mode|theme|look))?(?: on)?$/i,
        english,
      ),
      order(/^(dark|light) (?:mode|theme)(?: on)?$/i, english),
      order(/^(?:turn|switch) off (?:the )?(dark|light) (?:mode|theme)$/i, opposite),
      remark(
        /^i (?:really )?(?:prefer|like|love|want|would like|'d like) (?:the |a )?(dark|light)(?: (?:mode|theme|look))?$/i,
        english,
      ),
    ],
    ar: [
      order(
        arabic(
          `(?:${ARABIC_CHANGE}|استخدم|فعل|شغل|انتقل) ${ARABIC_FILLER}((?:ال)?(?:داكن|مظلم|ليلي|غامق|فاتح|نهاري|مضيء)ا?)`,
        ),
        arabicTheme,
      ),
      order(arabic('(?:الوضع|المظهر) (ال(?:داكن|مظلم|ليلي|فاتح|نهاري))'), arabicTheme),
      remark(arabic('(?:افضل|احب|يعجبني) (?:الوضع|المظهر) (ال(?:داكن|مظلم|ليلي|فاتح|نهاري))'), arabicTheme),
    ],
  },
  model: { description: 'Changes the theme', order: ({ theme }) => ({ theme }) },
  describe: ({ theme }, wording) => ({ value: describe(theme, wording) }),
  preference: {
    label: 'theme',
    change: ({ theme }) => ({ theme }),
    describe: ({ theme }, wording) => theme && describe(theme, wording),
  },
  outcome: ({ theme }, done) => ({ result: done, data: { action: done.action, theme } }),
});
