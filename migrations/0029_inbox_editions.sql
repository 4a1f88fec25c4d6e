-- What waits is told from what is here by the key of editions, no longer by the exact title.
drop index library_books_waiting_title;
create index library_books_waiting_edition on library_books (owner_id, edition_key)
  where waiting and trashed_at is null and edition_key <> '' and readable in ('epub', 'pdf');
