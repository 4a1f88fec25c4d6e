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
  bed: 'night',
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

/** Part of a sentence about habits: what it looks like and what it says. */
type Fragment = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Habits];

const amount = (number: string, unit: string): number => {
  const count = /^(?:an?|one)$/i.test(number) ? 1 : /^half/i.test(number) ? 0.5 : Number(number);
  return /^h/i.test(unit) ? count * 60 : count;
};
const daysOf = (word: string): NonNullable<Habits['days']> =>
  /weekend/i.test(word) ? 'weekends' : /weekday/i.test(word) ? 'weekdays' : 'every-day';

const FRAGMENTS: readonly Fragment[] = [
  [
    /\b(?:for )?(?:about |around |at least |some )?(\d{1,3}|half an?|an?|one) (minutes?|mins?|hours?)(?: (?:a|per|every|each) day| daily)?/i,
    ([, number = '', unit = '']) => ({ minutesPerDay: amount(number, unit) }),
  ],
  [
    /\b(?:in the |at |before |on |every |during the )?(?:early |late )?(morning|afternoon|evening|night|bed(?:time)?)s?\b/i,
    ([, word = '']) => atTime(word)?.habits ?? {},
  ],
  [
    /\b(?:on |at |only on |during )?(?:the )?(weekends?|weekdays?|every ?day|each day|daily)\b/i,
    ([, word = '']) => ({ days: daysOf(word) }),
  ],
];
const ARABIC_FRAGMENTS: readonly Fragment[] = [
  [/(\d{1,3}) دقيق[ةه](?: (?:في اليوم|يومي[اً]+|كل يوم))?/u, ([, digits = '']) => ({ minutesPerDay: Number(digits) })],
  [/نصف ساع[ةه](?: (?:في اليوم|يومي[اً]+|كل يوم))?/u, () => ({ minutesPerDay: 30 })],
  [/(?<!نصف )ساع[ةه] (?:في اليوم|يومي[اً]+|كل يوم)/u, () => ({ minutesPerDay: 60 })],
  [new RegExp(`(?:في |كل )?${ARABIC_TIME}`, 'u'), ([, word = '']) => ({ time: arabicTime(word) })],
  [/(?:في )?(?:عطل[ةه] )?نهاي[ةه] ال[أا]سبوع/u, () => ({ days: 'weekends' })],
  [/(?:في )?[أا]يام ال[أا]سبوع/u, () => ({ days: 'weekdays' })],
  [/كل يوم|يومي[اً]+/u, () => ({ days: 'every-day' })],
];

/** The habits in a list of fragments; null when anything else is said or nothing is. */
const habitsIn = (fragments: readonly Fragment[]) => (words: string) => {
  let rest = words;
  let habits: Habits = {};
  for (const [pattern, read] of fragments) {
    const match = pattern.exec(rest);
    if (!match) continue;
    habits = { ...habits, ...read(match) };
    rest = rest.replace(match[0], ' ');
  }
  const filler =
    /\b(?:and|mostly|usually|often|always|only|normally|or so)\b|(?:^|\s)(?:و|عادة|عاده|غالبا|لمدة|لمده|حوالي)(?=\s|$)|[\s,]/giu;
  return rest.replace(filler, '') === '' && Object.keys(habits).length > 0 ? { habits } : null;
};

const describe = ({ time, days, minutesPerDay }: Habits, { words, series }: Wording) =>
  series([
    ...(time ? [words('concierge.value.time', { time })] : []),
    ...(days ? [words('concierge.value.days', { days })] : []),
    ...(minutesPerDay ? [words('concierge.value.minutes', { count: minutesPerDay })] : []),
  ]);

/** Saves when, on which days and how many minutes a day the person reads. */
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
        /^i(?: mostly| usually| often| always| normally| generally| only| tend to| like to| love to| prefer to| try to| want to)* (?:read|like reading|prefer reading|love reading|enjoy reading)\b,? (.+)$/i,
        habitsIn(FRAGMENTS),
      ),
      remark(/^(?:on|in|at|during) (.+?),? i (?:mostly |usually |often |always )*read$/i, habitsIn(FRAGMENTS)),
    ],
    ar: [
      order(arabic(`(?:${ARABIC_CHANGE}) (?:وقت القراءه|وقت قراءتي) (?:الى |في )?${ARABIC_TIME}`), atArabicTime),
      order(
        arabic(
          `(?:${ARABIC_CHANGE}) (?:هدف القراءه|هدف قراءتي|هدفي)(?: اليومي)? (?:الى )?(\\d{1,3}) دقيقه(?: (?:في اليوم|يوميا|كل يوم))?`,
        ),
        minutes,
      ),
      remark(
        arabic('(?:انا )?(?:عاده |غالبا )?(?:ما )?(?:اقرا|احب القراءه|افضل القراءه|احب ان اقرا)(?: عاده| غالبا)? (.+)'),
        habitsIn(ARABIC_FRAGMENTS),
      ),
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
