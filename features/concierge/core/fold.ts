/** A text for comparing: without case, accents and Arabic vowel signs, letters that are written in two ways as one. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** A message made ready for the grammar: Arabic digits and marks in one form, the words kept as they are written. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u064b-\u0652\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/،/g, ',')
    .replace(/؟/g, '?')
    .replace(/؛/g, ';')
    .replace(/[ \t]+/g, ' ')
    .trim();
