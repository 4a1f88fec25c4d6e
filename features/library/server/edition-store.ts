import { sql } from 'kysely';
import { type Db, keys } from './book-store.ts';
import type { BookRow } from './shape.ts';

/** Books that share a key, oldest first; what they share. */
export type Alike = { why: 'file' | 'title'; ids: string[] };
const STANDING = ['id', 'title', 'author', 'tags', 'progress', 'last_read_at', 'active_at', 'readable_hash'] as const;
/** What a merge changes of a book. */
export type Standing = Pick<BookRow, (typeof STANDING)[number]>;

/** Books named alike that are looked at together; more is no shelf of editions but a habit of naming. */
const MEMBERS = 20;

// Titles are compared as they are sorted: folded, without the article. What is left out besides: words of an edition, in the
// languages books of this product mostly have, signs, and what follows a colon. Figures after the colon stay: they tell volumes apart.
const EDITION = [
  '\\y(the )?([0-9]+(st|nd|rd|th)|first|second|third|fourth|fifth|new|revised|illustrated|annotated|complete|expanded|updated|critical|special|deluxe|international|anniversary|unabridged|abridged|[0-9]{4}) (and (revised|updated|expanded|enlarged) )?(edition|ed)\\y',
  '\\y(unabridged|illustrated|annotated|revised edition|edition)\\y',
  '[0-9]+[.]? ?(auflage|edicion|ausgabe)\\y',
  '(ال)?طبعه( (ال)?[^ ]+)?',
].join('|');
/** Most titles hold none of those words; this is quick to see. */
const MAY_NAME = 'edition|abridged|illustrated|annotated|[ (]ed\\y|auflage|edicion|ausgabe|طبعه';
const SIGNS = `[][(){}<>.,;:!?"'*_/|«»“”‘’„–—-]+`;

/** What is asked and changed when books of one person are the same book. Each call carries the owner in its WHERE. */
export const editionStore = (db: Db) => ({
  /** Groups of books on the shelf with the same bytes, or the same title and author. */
  async alike(ownerId: string): Promise<Alike[]> {
    const { rows } = await sql<Alike>`
      with mine as materialized (
        select id, added_at, content_hash, readable, author_sort,
          case when title_sort ~ ${MAY_NAME} then regexp_replace(title_sort, ${EDITION}, ' ', 'g') else title_sort end as title
        from library_books where owner_id = ${ownerId} and listed and trashed_at is null and not guide
      ), named as (
        select id, added_at, content_hash, readable,
          trim(regexp_replace(split_part(title, ':', 1), ${SIGNS}, ' ', 'g'))
            || ' ' || regexp_replace(substr(title, length(split_part(title, ':', 1)) + 1), '[^0-9]+', ' ', 'g') as title,
          (select string_agg(word, ' ' order by word) from regexp_split_to_table(author_sort, '[ .,;&-]+') as word where word <> '') as author
        from mine
      ), keyed as (
        select 'file' as why, content_hash as key, id, added_at from named where content_hash is not null
        union all
        select 'title', regexp_replace(trim(title), ' +', ' ', 'g') || '|' || coalesce(author, ''), id, added_at
        from named where readable in ('epub', 'pdf') and trim(title) <> ''
      )
      select why, (array_agg(id order by added_at, id))[1:${sql.lit(MEMBERS)}] as ids
      from keyed group by why, key having count(*) > 1 order by max(added_at) desc, key`.execute(db);
    return rows;
  },

  /** These books as they stand on the shelf, held until the transaction ends. */
  standing: (ownerId: string, ids: readonly string[], trx: Db): Promise<Standing[]> =>
    trx
      .selectFrom('library_books')
      .select([...STANDING])
      .where('owner_id', '=', ownerId)
      .where('listed', '=', true)
      .where('trashed_at', 'is', null)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** Writes how far a book was read and its tags; the words it is found by follow. */
  stand: (ownerId: string, book: Standing, to: Pick<Standing, 'tags' | 'progress' | 'last_read_at' | 'active_at'>, trx: Db) =>
    trx
      .updateTable('library_books')
      .set({ ...to, ...keys(book.title, book.author, to.tags), updated_at: sql`now()` })
      .where('owner_id', '=', ownerId)
      .where('id', '=', book.id)
      .execute(),

  /** Puts books into the trash, or takes them out; answers with those it changed. */
  async setTrashed(ownerId: string, ids: readonly string[], trashed: boolean, trx: Db): Promise<string[]> {
    const rows = await trx
      .updateTable('library_books')
      .set({ trashed_at: trashed ? sql`now()` : null })
      .where('owner_id', '=', ownerId)
      .where('id', 'in', [...ids])
      .where('trashed_at', trashed ? 'is' : 'is not', null)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
});
export type EditionStore = ReturnType<typeof editionStore>;
