import { expect, test } from 'vitest';
import { greetingKey } from './greeting.ts';
import { historyOf } from './history.ts';
import { skyOf } from './weather.ts';

test('CONC-03 ten greetings: of the time of the day, general ones otherwise', () => {
  const seen = new Set<string>();
  for (let hour = 0; hour < 24; hour++) for (let i = 0; i <= 10; i++) seen.add(greetingKey(hour, i / 10));
  expect(seen.size).toBe(10);
  expect(greetingKey(5, 0)).toContain('morning');
  expect(greetingKey(12, 0.99)).toContain('afternoon');
  expect(greetingKey(21, 1)).toContain('evening');
  expect(greetingKey(22, 0)).toContain('general');
  expect(greetingKey(4, 0.5)).toContain('general');
});

test('CONC-08 weather codes have the words of the specification', () => {
  const words = {
    0: 'clear',
    1: 'partlyCloudy',
    2: 'partlyCloudy',
    3: 'cloudy',
    45: 'foggy',
    48: 'foggy',
    51: 'drizzle',
    57: 'drizzle',
    61: 'rain',
    67: 'rain',
    71: 'snow',
    77: 'snow',
    80: 'showers',
    82: 'showers',
    85: 'snowShowers',
    86: 'snowShowers',
    95: 'thunderstorm',
    99: 'thunderstorm',
    4: 'windy',
    46: 'windy',
    60: 'windy',
    90: 'windy',
  };
  for (const [code, word] of Object.entries(words)) expect([code, skyOf(Number(code))]).toEqual([code, word]);
});

test('CONC-05 hidden and empty messages are left out of the history that is sent', () => {
  const message = (content: string, hidden?: boolean) => ({
    id: content,
    role: 'user' as const,
    content,
    timestamp: '',
    ...(hidden && { hidden }),
  });
  expect(historyOf([message('one'), message('secret', true), message('  '), message('two')])).toEqual([
    { role: 'user', content: 'one' },
    { role: 'user', content: 'two' },
  ]);
  expect(historyOf(Array.from({ length: 50 }, (_, i) => message(`m${i}`))).length).toBe(20);
});
