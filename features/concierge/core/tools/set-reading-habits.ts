import * as z from 'zod';
import { Preferences } from '../../contract.ts';
import { arabic, ARABIC_CHANGE, order, remark } from '../grammar/phrase.ts';
import { defineTool, saved, type Wording } from './tool.ts';

const Habits = Preferences.shape.readingHabits.unwrap();
type Habits = z.infer<typeof Habits>;

type Time = NonNullable<Habits['time']>;

const TIMES: Readonly<Record<string, Time>> = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'night',
  bedtime: 'night',
};
const atTime = (word: string) => {
  const time = TIMES[word.toLowerCase().replace(/s$/, '')];
  return time ? { habits: { time } } : null;
};
const ARABIC_TIME = '(الصباح|صباحا|الظهر|بعد الظهر|العصر|المساء|مساء|الليل|ليلا|قبل النوم)';
const atArabicTime = (word: string) => ({ habits: { time: arabicTime(word) } });
function arabicTime(word: string): Time {
  if (/صباح/u.test(word)) return 'morning';
  if (/ظهر|عصر/u.test(word)) return 'afternoon';
  return /مساء/u.test(word) ? 'evening' : 'night';
}
const minutes = (digits: string) => ({ habits: { minutesPerDay: Number(digits) } });

const describe = ({ time, minutesPerDay }: Habits, { words, series }: Wording) =>
  series([
    ...(time ? [words('concierge.value.time', { time })] : []),
    ...(minutesPerDay ? [words('concierge.value.minutes', { count: minutesPerDay })] : []),
  ]);

/** Saves when, or how many minutes a day, the person reads. */
export const setReadingHabits = defineTool({
  name: 'set_reading_habits',
  args: z.object({ habits: Habits }),
  phrases: {
    en: [
      order(
        /^(?:set|change|make) my reading (?:time|habit|hour)s? to (?:the )?(morning|afternoon|evening|night|bedtime)s?$/i,
        atTime,
      ),
      order(
        /^(?:set|change|make) my (?:daily )?reading (?:goal|time|habit)s? to (\d{1,3}) minutes?(?: (?:a|per|every|each) day| daily)?$/i,
        minutes,
      ),
      remark(
        /^i (?:mostly |usually |like to |prefer to |often )*read (?:mostly |usually )?(?:in the |at |before )?(morning|afternoon|evening|night|bedtime)s?$/i,
        atTime,
      ),
      remark(
        /^i (?:want to |usually |like to |try to )?read (?:for )?(?:about )?(\d{1,3}) minutes? (?:a|per|every|each) day$/i,
        minutes,
      ),
    ],
    ar: [
      order(arabic(`(?:${ARABIC_CHANGE}) (?:وقت القراءه|وقت قراءتي) (?:الى |في )?${ARABIC_TIME}`), atArabicTime),
      order(
        arabic(
          `(?:${ARABIC_CHANGE}) (?:هدف القراءه|هدف قراءتي|هدفي)(?: اليومي)? (?:الى )?(\\d{1,3}) دقيقه(?: (?:في اليوم|يوميا|كل يوم))?`,
        ),
        minutes,
      ),
      remark(arabic(`(?:انا )?(?:اقرا|احب القراءه|افضل القراءه)(?: عاده)? (?:في )?${ARABIC_TIME}`), atArabicTime),
      remark(arabic('(?:انا )?اقرا (?:عاده )?(\\d{1,3}) دقيقه (?:في اليوم|يوميا|كل يوم)'), minutes),
    ],
  },
  describe: ({ habits }, wording) => ({ value: describe(habits, wording) }),
  preference: {
    label: 'habits',
    change: ({ habits }, { readingHabits }) => ({ readingHabits: { ...readingHabits, ...habits } }),
    describe: ({ readingHabits }, wording) => readingHabits && describe(readingHabits, wording),
  },
  outcome: saved,
});
