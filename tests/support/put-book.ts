import type { Insertable } from 'kysely';
import { accessStore } from '../../features/catalog/server/access/access-store.ts';
import type { LibraryContentsTable, LibraryEntriesTable } from '../../features/catalog/server/tables.ts';
import { newId } from '../../platform/common/id.ts';
import type { Db } from '../../platform/server/db.ts';

type Entry = Partial<Insertable<LibraryEntriesTable>>;
type Content = Partial<Insertable<LibraryContentsTable>>;

/** Puts the rows of a book on somebody's shelf, as ingestion leaves them; its id. */
export async function putBook(db: Db, ownerId: string, entry: Entry = {}, content: Content = {}): Promise<string> {
  const id = entry.id ?? newId();
  await accessStore(db).bring(
    db,
    ownerId,
    id,
    { state: 'ready', original_key: `originals/${id}`, ...content },
    {
      title: 't',
      title_sort: 't',
      find: 't',
      file_name: 't.epub',
      file_size: 1,
      readable: 'epub',
      listed: true,
      searchable: true,
      ...entry,
    },
  );
  return id;
}
