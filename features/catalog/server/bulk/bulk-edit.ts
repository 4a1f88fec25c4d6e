import * as z from 'zod';
import type { BulkChange } from '../../contract.ts';
import { shownFields } from '../../core/field-schemas.ts';
import { METADATA_FIELDS, parseTags } from '../../core/index.ts';
import { type MetadataRow, saidIn, type SaidMetadata, shownMetadata } from '../books/book-metadata.ts';

const Said: z.ZodType<SaidMetadata> = z.object(shownFields(METADATA_FIELDS)).partial();
const Person = z.object({ user: Said, genre: z.string().nullable(), tags: z.array(z.string()) });
type Person = z.infer<typeof Person>;
/** What a change did to what the owner says of one book. */
export const BookEdit = z.object({ id: z.uuid(), before: Person, after: Person });
export type BookEdit = z.infer<typeof BookEdit>;

const personOf = (row: MetadataRow): Person => ({ user: row.user_metadata, genre: row.genre, tags: row.tags });
const shownOf = (row: MetadataRow) =>
  JSON.stringify([shownMetadata(row.user_metadata, row.file_metadata, row.title), row.genre, row.tags]);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Do these show something else? */
export const showsChange = (before: MetadataRow, after: MetadataRow): boolean => shownOf(before) !== shownOf(after);
/** Is something else said, though it may look the same? */
export const saysChange = (before: MetadataRow, after: MetadataRow): boolean =>
  !same(personOf(before), personOf(after));
export const editOf = (before: MetadataRow, after: MetadataRow): BookEdit => ({
  id: before.id,
  before: personOf(before),
  after: personOf(after),
});

/** A book as the change leaves it; what the change does not name stays. */
export const editedBy =
  (change: BulkChange) =>
  (row: MetadataRow): MetadataRow => {
    const gone = new Set(change.removeTags),
      said = saidIn(change),
      shown = shownMetadata(row.user_metadata, row.file_metadata, row.title),
      moved = said.series !== undefined && said.series !== shown.series;
    return {
      ...row,
      user_metadata: { ...row.user_metadata, ...said, ...(moved && { seriesIndex: null }) },
      ...(change.genre !== undefined && { genre: change.genre }),
      tags: parseTags([...row.tags.filter((tag) => !gone.has(tag)), ...change.addTags]),
    };
  };

/** A book as it is without an edit; what its owner said about it since then stays. */
export function withoutEdit(row: MetadataRow, { before, after }: BookEdit): MetadataRow {
  const user: SaidMetadata = { ...row.user_metadata };
  for (const field of METADATA_FIELDS) {
    if (same(before.user[field], after.user[field]) || !same(user[field], after.user[field])) continue;
    delete user[field];
    Object.assign(user, before.user[field] !== undefined && { [field]: before.user[field] });
  }
  const tags = same(row.tags, after.tags)
    ? before.tags
    : parseTags([
        ...row.tags.filter((tag) => before.tags.includes(tag) || !after.tags.includes(tag)),
        ...before.tags.filter((tag) => !after.tags.includes(tag)),
      ]);
  return { ...row, user_metadata: user, genre: row.genre === after.genre ? before.genre : row.genre, tags };
}
