-- The words that a model read in a picture. One row a book; `id` is the subject of the job that reads.
create table library_recognitions (
  book_id uuid primary key references library_books (id) on delete cascade,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  id uuid not null unique,
  text text,
  model text,
  version text,
  made_at timestamptz
);
create index library_recognitions_by_owner on library_recognitions (owner_id);
