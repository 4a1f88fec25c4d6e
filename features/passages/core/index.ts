export { type BookLetters, findInBook, type InBookFinds, type InBookHit, LettersWriter } from './find.ts';
export { placeOfSlice } from './slice-place.ts';
export { shownHit } from './snippet.ts';
export { termsWanted } from './wanted.ts';
