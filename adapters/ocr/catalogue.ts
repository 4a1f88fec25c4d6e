/** A language that can be recognized: the name of its data, its BCP 47 tag, its script (ISO 15924), and its package where npm has one. */
export type OcrLanguage = { code: string; tag: string; script: string; inNpm: boolean; usable: boolean };

const line = (script: string, entries: string): OcrLanguage[] =>
  entries.split(' ').map((entry) => {
    const [code = '', tag = ''] = entry.split(':');
    return { code, tag, script, inNpm: code !== 'rus', usable: code !== 'urd' };
  });

/**
 * Every language that is looked for, the first of each script before its neighbors. Urdu is written in Nastaliq, of which one letter in
 * five is misread (docs/decisions/0031-text-in-pictures-without-a-model.md): its data is not used, and people are told so.
 */
export const OCR_LANGUAGES: readonly OcrLanguage[] = [
  ...line(
    'Latn',
    'eng:en deu:de fra:fr spa:es ita:it por:pt nld:nl swe:sv dan:da nor:no fin:fi pol:pl ces:cs slk:sk slv:sl hrv:hr ron:ro hun:hu tur:tr ind:id msa:ms vie:vi cat:ca est:et lav:lv lit:lt lat:la afr:af sqi:sq swa:sw tgl:tl',
  ),
  ...line('Arab', 'ara:ar fas:fa urd:ur'),
  ...line('Cyrl', 'rus:ru ukr:uk bul:bg srp:sr mkd:mk bel:be'),
  ...line('Hebr', 'heb:he yid:yi'),
  ...line('Grek', 'ell:el'),
  ...line('Deva', 'hin:hi mar:mr nep:ne'),
  ...line('Hans', 'chi_sim:zh'),
  ...line('Hant', 'chi_tra:zh-Hant'),
  ...line('Jpan', 'jpn:ja'),
  ...line('Kore', 'kor:ko'),
  ...line('Beng', 'ben:bn'),
  ...line('Taml', 'tam:ta'),
  ...line('Telu', 'tel:te'),
  ...line('Thai', 'tha:th'),
];

/** The packages without which nothing can be recognized, with the version this program was tested with. */
export const OCR_PACKAGES = 'tesseract.js-core@7.0.0 @tesseract.js-data/eng@1.0.0';
/** An example of languages that are added; the others have the names of `OCR_LANGUAGES`. */
export const OCR_MORE_LANGUAGES = '@tesseract.js-data/ara@1.0.0 @tesseract.js-data/deu@1.0.0';
/** Its name, as it is kept with the words it read. */
export const OCR_ENGINE = 'tesseract 5';

/** The language of a tag such as `de-AT`; Chinese is told by its script or its country. */
export function ocrLanguageOf(tag: string | null | undefined): OcrLanguage | null {
  const [first = '', ...rest] = (tag ?? '').toLowerCase().split('-');
  if (!first) return null;
  if (first === 'zh')
    return OCR_LANGUAGES.find(
      ({ code }) => code === (rest.some((part) => /^(hant|tw|hk|mo)$/.test(part)) ? 'chi_tra' : 'chi_sim'),
    )!;
  const name = first === 'nb' || first === 'nn' ? 'no' : first;
  return OCR_LANGUAGES.find((language) => language.tag === name) ?? null;
}
