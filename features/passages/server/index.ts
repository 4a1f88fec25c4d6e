export type { BookRecord, OutlinePart } from './outline-store.ts';
export type { Embedder } from './deps.ts';
export { openPassages, type Passages } from './passages.ts';
export { passageAt, sectionOf } from './place-in-book.ts';
export type { StoredPassage } from './passage-store.ts';
export { passagesRouter } from './routes.ts';
export type { Hit } from './search.ts';
