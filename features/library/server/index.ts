export { libraryFileRoutes } from './file-routes.ts';
export { type Library, openLibrary } from './library.ts';
export type { Cpu, LibraryDeps } from './deps.ts';
export type { Narrowing } from './narrowing.ts';
export type { Scope } from './passage-store.ts';
export type { Hit } from './search.ts';
export type { LibraryTables } from './tables.ts';
export { libraryRouter } from './routes.ts';
export { passageAt, sectionOf } from './place-in-book.ts';
