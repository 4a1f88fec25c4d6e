import { foldDigits } from '../../../../platform/common/fold-text.ts';

/** A message prepared for the grammar: digits and punctuation in one form, words as they were written. */
export const normalizeMessage = (text: string): string =>
  foldDigits(text.normalize('NFC'))
    .replace(/[\u064b-\u0652\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/،/g, ',')
    .replace(/؟/g, '?')
    .replace(/؛/g, ';')
    .replace(/[ \t]+/g, ' ')
    .trim();
