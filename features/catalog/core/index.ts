export {
  BOOK_FIELDS,
  BULK_FIELDS,
  type BookFieldName,
  type BulkField,
  type ColumnValues,
  eachField,
  EDITED_FIELDS,
  type EditedField,
  FACT_FIELDS,
  type FactField,
  FILE_FIELDS,
  type FileField,
  type FieldValues,
  METADATA_FIELDS,
  type MetadataField,
} from './book-fields.ts';
export { clockText } from './clock.ts';
export { cutText } from './cut-text.ts';
export { changeBetween, changeOfFields, emptyTexts, type FieldTexts, fieldTexts, NO_GENRE } from './field-texts.ts';
export { fileSize } from './file-size.ts';
export { likePattern, sortKey } from './fold.ts';
export * from './kept-items.ts';
export { catalogProblems } from './problems.ts';
export { readerAddress } from './reader-address.ts';
export { parseTags } from './tags.ts';
export { GRANT_KINDS, type GrantKind, type Rights } from './rights.ts';
