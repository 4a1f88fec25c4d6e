import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import type { ForgeFilesTables } from './tables.ts';

export type FileRow = Selectable<ForgeFilesTables['forge_files']>;
export type NewFile = Insertable<ForgeFilesTables['forge_files']>;
type Keys = Pick<FileRow, 'file_key' | 'picture_key'>;

/** Files younger than this may still get the block that names them. */
const YOUNG = sql`interval '1 day'`;

/** Files of blocks; whoever asks has been let onto their canvas. */
export const fileStore = (db: Db) => ({
  /** A file that came already stays as it is. */
  async add(row: NewFile): Promise<void> {
    await db
      .insertInto('forge_files')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },

  find: (sessionId: string, id: string): Promise<FileRow | undefined> =>
    db
      .selectFrom('forge_files')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** What lies on top of a canvas. */
  async topOf(sessionId: string): Promise<number> {
    const row = await db
      .selectFrom('forge_items')
      .select(sql<number | null>`max(z)`.as('z'))
      .where('session_id', '=', sessionId)
      .where('dead_at', 'is', null)
      .executeTakeFirst();
    return row?.z ?? 0;
  },

  /** Forgets files that no item names, not even a deleted one that could come back, and no version: where their bytes are. */
  async forgetUnused(): Promise<Keys[]> {
    const gone = await db
      .deleteFrom('forge_files as f')
      .where(sql<SqlBool>`f.created_at < now() - ${YOUNG}`)
      .where(
        sql<SqlBool>`not exists (select from forge_items i
          where i.session_id = f.session_id and i.metadata -> 'file' ->> 'fileId' = f.id::text)`,
      )
      .where(
        sql<SqlBool>`not exists (select from forge_versions v where v.session_id = f.session_id and f.id = any(v.file_ids))`,
      )
      .returning(['f.file_key', 'f.picture_key'])
      .execute();
    return gone;
  },

  /** Of these stored files, those that a canvas has. */
  async named(keys: readonly string[]): Promise<Set<string>> {
    const rows = await db
      .selectFrom('forge_files')
      .select(['file_key', 'picture_key'])
      .where((where) => where.or([where('file_key', 'in', [...keys]), where('picture_key', 'in', [...keys])]))
      .execute();
    return new Set(
      rows.flatMap(({ file_key: file, picture_key: picture }) => (picture === null ? [file] : [file, picture])),
    );
  },
});
export type ForgeFileStore = ReturnType<typeof fileStore>;
