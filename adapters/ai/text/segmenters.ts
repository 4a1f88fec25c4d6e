const cache = new Map<string, Intl.Segmenter>();

/** An `Intl.Segmenter`, cached by language and granularity. */
export function segmenterFor(lang: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${lang}/${granularity}`;
  let segmenter = cache.get(key);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(safeLocale(lang), { granularity });
    cache.set(key, segmenter);
  }
  return segmenter;
}

function safeLocale(lang: string): string {
  return /^[a-z]{2,3}$/.test(lang) ? lang : 'en';
}
