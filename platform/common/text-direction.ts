const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/** The direction of a text in a language; where that isn't known its letters decide. */
export function textDirection(lang: string): 'ltr' | 'rtl' | 'auto' {
  if (lang === '' || lang === 'und') return 'auto';
  return RIGHT_TO_LEFT.has(lang.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
