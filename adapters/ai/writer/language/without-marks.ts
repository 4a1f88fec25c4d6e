const ARABIC_MARKS = /[\u064b-\u0652]/gu;

/** A text without the vowels and doublings of Arabic, which may be written or not. */
export const withoutMarks = (text: string): string => text.normalize('NFC').replace(ARABIC_MARKS, '');
