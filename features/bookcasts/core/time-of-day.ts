export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The part of the day, for a surprise: before 12, before 17, before 21, then night (spec 9). */
export function timeOfDay(moment: Date): TimeOfDay {
  const hour = moment.getHours();
  if (hour < 12) return 'morning';
  if (hour < 17) return 'afternoon';
  return hour < 21 ? 'evening' : 'night';
}
