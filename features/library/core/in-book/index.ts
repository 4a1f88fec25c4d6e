export { type BookLetters, findInBook, type InBookHit, LettersWriter, passageAt } from './find.ts';
export { lettersOf } from './letters.ts';
export { shownHit } from './snippet.ts';
export { termsWanted } from './wanted.ts';
