-- What editions of one book share: title and author without what tells editions apart, made in code whenever either is written.
-- Null: not made yet (a job makes it after the start); empty: nothing to compare.
alter table library_books add column edition_key text;
create index library_books_edition on library_books (owner_id, edition_key)
  where listed and trashed_at is null and not guide and edition_key <> '' and readable in ('epub', 'pdf');
create index library_books_same_file on library_books (owner_id, content_hash)
  where listed and trashed_at is null and not guide and content_hash is not null;
create index library_books_edition_missing on library_books (id) where edition_key is null;

-- Books taken out of the trash together can be put back together.
alter table library_bulk drop constraint library_bulk_kind_check;
alter table library_bulk add constraint library_bulk_kind_check check (kind in ('edit', 'trash', 'restore', 'pack'));
