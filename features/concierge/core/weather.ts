export type Sky =
  | 'clear'
  | 'partlyCloudy'
  | 'cloudy'
  | 'foggy'
  | 'drizzle'
  | 'rain'
  | 'snow'
  | 'showers'
  | 'snowShowers'
  | 'thunderstorm'
  | 'windy';

const within = (code: number, from: number, to: number) => code >= from && code <= to;

/** The sky for a weather code (spec 9). */
export function skyOf(code: number): Sky {
  if (code === 0) return 'clear';
  if (within(code, 1, 2)) return 'partlyCloudy';
  if (code === 3) return 'cloudy';
  if (code === 45 || code === 48) return 'foggy';
  if (within(code, 51, 57)) return 'drizzle';
  if (within(code, 61, 67)) return 'rain';
  if (within(code, 71, 77)) return 'snow';
  if (within(code, 80, 82)) return 'showers';
  if (within(code, 85, 86)) return 'snowShowers';
  if (within(code, 95, 99)) return 'thunderstorm';
  return 'windy';
}
