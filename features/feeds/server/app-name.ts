const MAX_NAME = 40;
/** Programs that others use to fetch, by what people know them as. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^(podcasts|itms|itunes|applecoremedia|balados)\b/i, 'Apple Podcasts'],
  [/^pocket ?casts\b/i, 'Pocket Casts'],
];
/** Browsers all call themselves this. */
const BROWSER = /^mozilla\b/i;

/** The app that a request comes from, as it names itself: what stands before its version. Null where that says nothing. */
export function appName(userAgent: string | undefined): string | null {
  const [product = ''] = (userAgent ?? '').split(/[/(;]/);
  const name = product
    .replace(/[^\p{L}\p{N} ._+-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
  if (name === '' || BROWSER.test(name)) return null;
  return KNOWN.find(([pattern]) => pattern.test(name))?.[1] ?? name;
}
