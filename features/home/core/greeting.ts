export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** Part of the day for a greeting: morning 5-11, afternoon 12-16, evening 17-21, else a plain hello (spec 9). */
export function greetingOf(hour: number): DayPart {
  if (hour >= 5 && hour <= 11) return 'morning';
  if (hour >= 12 && hour <= 16) return 'afternoon';
  return hour >= 17 && hour <= 21 ? 'evening' : 'night';
}
