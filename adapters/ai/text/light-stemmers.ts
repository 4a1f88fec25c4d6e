/**
 * Light stemmers for languages without a good published one in JavaScript.
 * All work on words already folded by `foldWord` (one form of yeh, kaf, heh and alef).
 */

function dropSuffix(word: string, suffixes: RegExp, keep: number): string {
  const match = suffixes.exec(word);
  const stem = match?.[1];
  return stem !== undefined && stem.length >= keep ? stem : word;
}

const ARABIC_ARTICLE = /^(?:وال|بال|کال|فال|لل|ال)(.{2,})$/;
const ARABIC_SUFFIX = /^(.{2,}?)(?:ها|ان|ات|ون|ین|یه|ه|ی)$/;

/** Arabic: the article with its prefixes, a leading "and", the most common endings. */
export function stemArabic(word: string): string {
  let stem = word;
  if (word.length > 4) {
    const bare = ARABIC_ARTICLE.exec(word)?.[1];
    if (bare !== undefined) stem = bare;
    else if (/^و.{3,}$/.test(word)) stem = word.slice(1);
  }
  return dropSuffix(stem, ARABIC_SUFFIX, 3);
}

const PERSIAN_SUFFIX = /^(.{2,}?)(?:هایشان|هایی|های|ها|ترین|تر|ان|ات|ی|م|ش)$/;

/** Persian: plurals, comparison, personal endings, the verbal prefix mi-. */
export function stemPersian(word: string): string {
  return dropSuffix(word, PERSIAN_SUFFIX, 3).replace(/^(?:نمی|می)(.{3,})$/, '$1');
}

const URDU_SUFFIX = /^(.{2,}?)(?:وں|یں|یاں|ات|ے|ی|ا|ه)$/;

/** Urdu: plural and gender endings. */
export function stemUrdu(word: string): string {
  return dropSuffix(word, URDU_SUFFIX, 2);
}

const HEBREW_PREFIX = /^[והבכלמש]{1,2}(?=.{3,}$)/;
const HEBREW_SUFFIX = /(?:ימ|ות|ה|י)$/;

/** Hebrew: the word without its clitics and its ending. */
export function stemHebrew(word: string): string {
  const bare = word.replace(HEBREW_PREFIX, '');
  const stem = bare.replace(HEBREW_SUFFIX, '');
  return stem.length >= 2 ? stem : bare;
}

const HINDI_SUFFIX = new RegExp(
  '^(.{2,}?)(?:' +
    'ियों|ियाँ|ियां|ाओं|ाएँ|ाएं|ुओं|ुएं|ाकर|ाया|ाने|ाना|ाते|ाती|ाता|ेगी|ेगा|ेंगे|ोगी|ोगे' +
    '|कर|ाई|ाए|ने|नी|ना|ते|ती|ता|ाँ|ां|ों|ें|ीं|ो|े|ू|ु|ी|ि|ा' +
    ')$',
);

/** Hindi: one spelling of nasals and nukta letters, then the most common endings. */
export function stemHindi(word: string): string {
  const plain = word
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/[ङञणनम]\u094d(?=[क-ह])/g, '\u0902');
  return dropSuffix(plain, HINDI_SUFFIX, 2);
}
