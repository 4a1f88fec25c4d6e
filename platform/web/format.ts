const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

type DateStyle = 'date' | 'long' | 'time' | 'datetime';
const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
};

/** How a moment may be handed in. */
export type Moment = string | number | Date;

/** A number as the language writes it. */
export function formatNumber(locale: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  const id = locale + JSON.stringify(options);
  let format = numbers.get(id);
  if (!format) numbers.set(id, (format = new Intl.NumberFormat(locale, options)));
  return format.format(value);
}

/** A date or time as the language writes it; an unreadable date is an empty text. */
export function formatDate(
  locale: string,
  value: Moment,
  style: DateStyle | Intl.DateTimeFormatOptions = 'date',
): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return '';
  const options = typeof style === 'string' ? STYLES[style] : style;
  const id = locale + JSON.stringify(options);
  let format = dates.get(id);
  if (!format) dates.set(id, (format = new Intl.DateTimeFormat(locale, options)));
  return format.format(moment);
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 days ago", "in 2 hours", "now". */
export function formatRelative(locale: string, value: Moment, now: number = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit);
  }
  return words.format(0, 'second');
}
