export { METADATA_COLUMNS, metadataColumns, shownMetadata } from './books/book-metadata.ts';
export { toColumns } from './books/field-columns.ts';
export { sortAndSearchKeys, titleFromName } from './books/book-keys.ts';
export { readableFile } from './books/file-types.ts';
export { type Scope, visibleBooks } from './books/scope-store.ts';
export {
  type BookRow,
  hasNoText,
  isScan,
  LIST_COLUMNS,
  shownCover,
  type ListRow,
  shownFindings,
  toLibraryBook,
} from './books/shape.ts';
export { type Catalog, openCatalog } from './catalog.ts';
export { catalogFileRoutes, sendStored } from './file-routes.ts';
export type { Narrowing } from './lists/narrowing.ts';
export { catalogRouter } from './routes.ts';
export type { BookState, Failure, Finding, Metadata, SaidMetadata, SelfTest, Source } from './tables.ts';
