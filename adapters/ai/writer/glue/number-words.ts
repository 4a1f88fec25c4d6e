const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
};

/** A small number as a word where the language needs no agreement for it; else its digits. */
export const numberWord = (number: number, lang: string): string => WORDS[lang]?.[number] ?? String(number);
