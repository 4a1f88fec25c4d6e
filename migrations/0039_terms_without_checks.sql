-- Each term that is stored was checked against its book: as much work as storing it, and a table of numbers has a million of them.
-- Whoever stores terms holds the book meanwhile (`replaceIndex`), and a book takes its terms along when it goes.
alter table library_terms drop constraint library_terms_book_id_fkey;
create function library_drop_terms() returns trigger language plpgsql as $$
begin
  delete from library_terms where book_id in (select id from gone);
  return null;
end $$;
create trigger library_books_drop_terms after delete on library_books
  referencing old table as gone for each statement execute function library_drop_terms();
