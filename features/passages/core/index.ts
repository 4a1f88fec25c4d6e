export { type BookLetters, findInBook, type InBookFinds, type InBookHit, LettersWriter } from './find.ts';
export { shownHit } from './snippet.ts';
export { termsWanted } from './wanted.ts';
