// The words of a script as they are heard, found, selected and read on from; for the page of a Bookcast.
export { findInLines, foldedLines, type Hit } from './find-in-lines.ts';
export { type LineText, lineText, offsetOf, partsOf, type Stretch } from './line-text.ts';
export { firstPassage, passagesOf, passageToReadOn } from './passages.ts';
export { editedSince, lineAt, secondOf, type Spoken, spokenOf, type SpokenWord, wordAt } from './spoken-words.ts';
export { barsOf, wavePath } from './wave.ts';
