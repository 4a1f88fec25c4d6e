const DAY = 86_400_000;
const FORMATS = (['month', 'weekday'] as const).map(
  (part) => new Intl.DateTimeFormat('en', { [part]: 'long', timeZone: 'UTC' }),
);
const ENGLISH: ReadonlySet<string> = new Set(
  Array.from({ length: 366 }, (_, day) => FORMATS.map((format) => format.format(day * DAY))).flat(),
);

/** Whether a word is the English name of a month or a weekday: capitalized, though nothing is about it. */
export const isDateWord = (word: string): boolean => ENGLISH.has(word);
