export { clockText } from './clock.ts';
export { fold, likePattern, sortKey } from './fold.ts';
export { parseTags } from './tags.ts';
export { libraryProblems } from './problems.ts';
export * from './activity.ts';
export * from './upload-item.ts';
export { readerAddress, type Spot } from './reader-address.ts';
export * from './pasted-text.ts';
export * from './kept-book.ts';
