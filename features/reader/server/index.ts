export { MovedPosition } from './move-store.ts';
export { openReader, type Reader, type ReaderParts } from './reader.ts';
export { readerRouter } from './routes.ts';
export type { ReaderTables } from './tables.ts';
