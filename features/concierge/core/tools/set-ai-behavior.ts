import * as z from 'zod';
import { Preferences } from '../../contract.ts';
import { arabic, ARABIC_CHANGE, order, remark } from '../grammar/phrase.ts';
import { defineTool, saved, type Wording } from './tool.ts';

const Behavior = Preferences.shape.aiBehavior.unwrap();
type Behavior = z.infer<typeof Behavior>;

const STYLES: Readonly<Record<string, NonNullable<Behavior['style']>>> = {
  brief: 'brief',
  short: 'brief',
  shorter: 'brief',
  concise: 'brief',
  balanced: 'balanced',
  normal: 'balanced',
  detailed: 'detailed',
  long: 'detailed',
  longer: 'detailed',
  thorough: 'detailed',
};
const inStyle = (word: string) => {
  const style = STYLES[word.toLowerCase()];
  return style ? { behavior: { style } } : null;
};
const inArabicStyle = (word: string) =>
  ({
    behavior: { style: /قصير|مختصر|موجز/u.test(word) ? 'brief' : /توازن/u.test(word) ? 'balanced' : 'detailed' },
  }) as const;
const spoilers = (verb: string) => ({ behavior: { avoidSpoilers: !/^(?:allow|show|turn on)$/i.test(verb) } });
const avoided = () => ({ behavior: { avoidSpoilers: true } });
const allowed = () => ({ behavior: { avoidSpoilers: false } });
const arabicSpoilers = (verb: string) => ({ behavior: { avoidSpoilers: !/سمح/u.test(verb) } });

const describe = ({ style, avoidSpoilers }: Behavior, { words, series }: Wording) =>
  series([
    ...(style ? [words('concierge.value.style', { style })] : []),
    ...(avoidSpoilers === undefined ? [] : [words('concierge.value.spoilers', { avoided: String(avoidSpoilers) })]),
  ]);

/** Saves how detailed answers should be, and whether they may give the plot away. */
export const setAiBehavior = defineTool({
  name: 'set_ai_behavior',
  args: z.object({ behavior: Behavior }),
  phrases: {
    en: [
      order(
        /^(?:be|keep|give|make|answer|set)(?: (?:your|me|the|ai|answers?|replies|behaviou?r|to|more|it))* (brief|short|shorter|concise|balanced|normal|detailed|long|longer|thorough)(?: answers?| replies)?$/i,
        inStyle,
      ),
      remark(
        /^i (?:prefer|like|want) (brief|short|shorter|concise|balanced|detailed|long|longer|thorough) (?:answers|replies)$/i,
        inStyle,
      ),
      order(
        /^(?:don't|do not|never|please don't) (?:spoil|ruin|give away)(?: (?:me|it|anything|the (?:ending|plot|story|books?)|(?:my )?books?)(?: for me)?)?$/i,
        avoided,
      ),
      order(
        /^i (?:don't|do not|never) want (?:(?:any |to (?:see|hear|read) (?:any )?)?spoilers|to be spoiled)$/i,
        avoided,
      ),
      remark(/^i (?:really )?(?:hate|dislike|can't stand|don't like|do not like) spoilers$/i, avoided),
      order(
        /^(?:spoilers are|it is|it's) (?:fine|ok|okay|all right|alright|welcome)(?: (?:with|by) me)?(?: to spoil me)?$/i,
        (_words, sentence) => (/spoil/i.test(sentence) ? { behavior: { avoidSpoilers: false } } : null),
      ),
      order(/^(?:you (?:can|may) )(?:spoil me|give spoilers|include spoilers|spoil the ending)$/i, allowed),
      remark(/^i (?:don't|do not) mind (?:spoilers|being spoiled)$/i, allowed),
      order(/^(avoid|no|hide|turn off|turn on|don't give me|do not give me|allow|show)(?: me)? spoilers$/i, spoilers),
    ],
    ar: [
      order(
        arabic(
          `(?:${ARABIC_CHANGE}|اعطني) (?:لي )?(?:اجوبه|اجاباتك|الاجابات|اجابات|ردودك) (قصيره|مختصره|موجزه|متوازنه|مفصله|طويله)`,
        ),
        inArabicStyle,
      ),
      order(arabic('لا (?:اريد|تعطني) (?:حرقا للاحداث|حرق الاحداث|اي حرق)'), avoided),
      order(arabic('لا تحرق (?:علي|لي)(?: (?:الاحداث|القصه|النهايه|الروايه|الكتاب))?'), avoided),
      remark(arabic('اكره حرق الاحداث'), avoided),
      order(arabic('(?:لا باس|لا مانع) ب?حرق الاحداث'), allowed),
      remark(arabic('لا يزعجني حرق الاحداث'), allowed),
      order(arabic('(لا تحرق|تجنب حرق|اسمح بحرق) (?:الاحداث|النهايات|القصه)'), arabicSpoilers),
    ],
  },
  describe: ({ behavior }, wording) => ({ value: describe(behavior, wording) }),
  preference: {
    label: 'behavior',
    change: ({ behavior }, { aiBehavior }) => ({ aiBehavior: { ...aiBehavior, ...behavior } }),
    describe: ({ aiBehavior }, wording) => aiBehavior && describe(aiBehavior, wording),
  },
  outcome: saved,
});
