-- pg_trgm knows only the letters of the database's own locale; under "C", which does not depend on the machine, it sees no Arabic,
-- no Cyrillic and no CJK letter, and such a search read the whole shelf. As hexadecimal digits all letters are alike to it.
create function library_letters(text) returns text language sql immutable strict parallel safe
  return encode(decode(replace($1, '\', '\\'), 'escape'), 'hex');
create index library_books_letters on library_books using gin (library_letters(find) gin_trgm_ops) where listed and trashed_at is null;
drop index library_books_find;

-- Which books a question may look into, and their languages, from the index alone: without it each question read all books of everybody.
create index library_books_searchable on library_books (owner_id) include (id, language, scanned) where searchable and trashed_at is null;
