export type DayPart = 'morning' | 'afternoon' | 'evening' | 'general';

/** Part of the day for a greeting: morning 5-11, afternoon 12-16, evening 17-21, otherwise general (spec 9). */
export function dayPartOf(hour: number): DayPart {
  if (hour >= 5 && hour <= 11) return 'morning';
  if (hour >= 12 && hour <= 16) return 'afternoon';
  return hour >= 17 && hour <= 21 ? 'evening' : 'general';
}

/** The panel's ten greetings. */
const VARIANTS = [
  { part: 'morning', key: 'concierge.greeting.morning1' },
  { part: 'morning', key: 'concierge.greeting.morning2' },
  { part: 'afternoon', key: 'concierge.greeting.afternoon1' },
  { part: 'afternoon', key: 'concierge.greeting.afternoon2' },
  { part: 'evening', key: 'concierge.greeting.evening1' },
  { part: 'evening', key: 'concierge.greeting.evening2' },
  { part: 'general', key: 'concierge.greeting.general1' },
  { part: 'general', key: 'concierge.greeting.general2' },
  { part: 'general', key: 'concierge.greeting.general3' },
  { part: 'general', key: 'concierge.greeting.general4' },
] as const;
export type GreetingKey = (typeof VARIANTS)[number]['key'];

/** A random greeting for the time of day; `chance` is from 0 to 1. */
export function greetingKey(hour: number, chance: number): GreetingKey {
  const part = dayPartOf(hour);
  const fitting = VARIANTS.filter((variant) => variant.part === part);
  return fitting[Math.min(fitting.length - 1, Math.floor(chance * fitting.length))]!.key;
}
