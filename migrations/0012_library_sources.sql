-- Where a book came from when nobody uploaded it: an address of the web.
alter table library_books add column source jsonb;
create index library_books_source on library_books (owner_id, (source ->> 'address')) where source is not null;
