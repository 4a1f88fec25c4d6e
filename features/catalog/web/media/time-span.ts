const HOUR = 3600;

/** A rough time in the unit in which people say it: no seconds, minutes up to an hour and a half, then hours. */
export function spanOf(seconds: number): { unit: 'short' | 'minutes' | 'hours'; minutes: number; hours: number } {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.max(1, Math.round(seconds / HOUR));
  return { unit: seconds < 50 ? 'short' : seconds < 1.5 * HOUR ? 'minutes' : 'hours', minutes, hours };
}
