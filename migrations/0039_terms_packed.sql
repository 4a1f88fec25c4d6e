-- Where a term occurs, as bytes: writing arrays of numbers out as text was nine tenths of what a question cost here, and for a word
-- that occurs once two arrays are mostly their heads. Terms that are there keep their arrays until their book is indexed again.
alter table library_terms
  add column postings bytea,
  alter column ords drop not null,
  alter column tfs drop not null;

-- Each term that is stored was checked against its book: as much work as storing it, and a table of numbers has a million of them.
-- Whoever stores terms holds the book meanwhile (`replaceIndex`), and a book takes its terms along when it goes.
alter table library_terms drop constraint library_terms_book_id_fkey;
create function library_drop_terms() returns trigger language plpgsql as $$
begin
  delete from library_terms where book_id = old.id;
  return null;
end $$;
create trigger library_books_drop_terms after delete on library_books for each row execute function library_drop_terms();
