export { MovedPosition } from './move-store.ts';
export { openReader, type Reader } from './reader.ts';
export { readerRouter } from './routes.ts';
