/** Languages by the lower ten bits of the numbers that Windows gives to places. */
const LANGUAGES: Record<number, string> = {
  0x01: 'ar',
  0x02: 'bg',
  0x03: 'ca',
  0x04: 'zh',
  0x05: 'cs',
  0x06: 'da',
  0x07: 'de',
  0x08: 'el',
  0x0a: 'es',
  0x0b: 'fi',
  0x0c: 'fr',
  0x0d: 'he',
  0x0e: 'hu',
  0x0f: 'is',
  0x10: 'it',
  0x11: 'ja',
  0x12: 'ko',
  0x13: 'nl',
  0x14: 'nb',
  0x15: 'pl',
  0x16: 'pt',
  0x18: 'ro',
  0x19: 'ru',
  0x1a: 'hr',
  0x1b: 'sk',
  0x1c: 'sq',
  0x1d: 'sv',
  0x1e: 'th',
  0x1f: 'tr',
  0x20: 'ur',
  0x21: 'id',
  0x22: 'uk',
  0x23: 'be',
  0x24: 'sl',
  0x25: 'et',
  0x26: 'lv',
  0x27: 'lt',
  0x29: 'fa',
  0x2a: 'vi',
  0x2b: 'hy',
  0x2d: 'eu',
  0x2f: 'mk',
  0x36: 'af',
  0x37: 'ka',
  0x39: 'hi',
  0x3e: 'ms',
  0x41: 'sw',
  0x45: 'bn',
  0x46: 'pa',
  0x47: 'gu',
  0x49: 'ta',
  0x4a: 'te',
};
const PLACE = /\[\$[^\]-]*-([0-9a-z-]+)\]/i;
/** Names of months and days in a number format's literal text. */
const NAMES = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|m{3,5}|d{3,4}/gi;
/** The computer's own long date and time: no place is named. */
const OF_THE_COMPUTER = new Set([0xf800, 0xf400]);

/** The language that a format names for its months and days; undefined for English, which the names are in anyway. */
function languageOf(format: string): string | undefined {
  const place = PLACE.exec(format)?.[1];
  if (!place) return undefined;
  if (/^[a-z]{2,3}(-|$)/i.test(place) && !/^[0-9a-f]+$/i.test(place)) return supported(place);
  const number = Number.parseInt(place, 16) & 0xffff;
  return OF_THE_COMPUTER.has(number) ? undefined : LANGUAGES[number & 0x3ff];
}

function supported(tag: string): string | undefined {
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag);
    return known && !known.startsWith('en') ? known : undefined;
  } catch {
    return undefined;
  }
}

function part(
  language: string,
  date: Date,
  type: 'month' | 'weekday',
  options: Intl.DateTimeFormatOptions,
): string | undefined {
  const parts = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    timeZone: 'UTC',
    ...options,
  }).formatToParts(date);
  return parts.find((one) => one.type === type)?.value;
}

/** A date's format with the names of this date written out in the language the format names; undefined when it names none. */
export function withNames(format: string, { y, m, d }: { y: number; m: number; d: number }): string | undefined {
  const language = languageOf(format);
  if (!language) return undefined;
  const date = new Date(Date.UTC(y, m - 1, d));
  const beside = /(^|[^d])d{1,2}([^d]|$)/i.test(format.replace(/"[^"]*"|\[[^\]]*\]/g, '')); // many languages bend a month beside its day
  let named = false;
  const written = format.replace(NAMES, (token) => {
    if (PLACE.test(token)) return token.startsWith('[$-') ? '' : token; // with it, a format of nothing but a name would be one of money
    if (!/^[md]{3,5}$/i.test(token)) return token;
    const isMonth = /^m/i.test(token),
      style = token.length === 3 ? 'short' : 'long';
    const name = isMonth
      ? part(language, date, 'month', { month: style, ...(beside && { day: 'numeric' }) })
      : part(language, date, 'weekday', { weekday: style });
    if (!name || /\d/.test(name)) return token;
    named = true;
    return `"${token.length === 5 ? [...name][0]!.toLocaleUpperCase(language) : name.replaceAll('"', '')}"`;
  });
  return named ? written : undefined;
}
