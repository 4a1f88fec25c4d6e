const THREE_LETTERS: ReadonlyMap<string, string> = new Map([
  ['eng', 'en'], ['arb', 'ar'], ['ara', 'ar'], ['pes', 'fa'], ['prs', 'fa'], ['fas', 'fa'], ['per', 'fa'], ['urd', 'ur'],
  ['heb', 'he'], ['deu', 'de'], ['ger', 'de'], ['spa', 'es'], ['fra', 'fr'], ['fre', 'fr'], ['ita', 'it'], ['por', 'pt'],
  ['rus', 'ru'], ['ukr', 'uk'], ['bul', 'bg'], ['srp', 'sr'], ['nld', 'nl'], ['dut', 'nl'], ['swe', 'sv'], ['dan', 'da'],
  ['fin', 'fi'], ['hun', 'hu'], ['tur', 'tr'], ['ron', 'ro'], ['rum', 'ro'], ['ces', 'cs'], ['cze', 'cs'], ['nob', 'no'],
  ['nno', 'no'], ['nor', 'no'], ['hye', 'hy'], ['eus', 'eu'], ['cat', 'ca'], ['gle', 'ga'], ['slv', 'sl'], ['pol', 'pl'],
  ['ell', 'el'], ['gre', 'el'], ['hin', 'hi'], ['mar', 'mr'], ['nep', 'ne'], ['ind', 'id'], ['vie', 'vi'], ['cmn', 'zh'],
  ['zho', 'zh'], ['chi', 'zh'], ['jpn', 'ja'], ['kor', 'ko'], ['tha', 'th'],
]);

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([['iw', 'he'], ['in', 'id'], ['nb', 'no'], ['nn', 'no']]);

/** "en-GB", "ENG", "iw" as a two-letter code; `und` when nothing was given. */
export function baseLanguage(language: string): string {
  const primary = language.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  if (primary === '') return 'und';
  return THREE_LETTERS.get(primary) ?? OTHER_NAMES.get(primary) ?? primary;
}
