-- The place of a book in a series; a number of its own kind, so that 1.5 fits between two volumes.
alter table library_books add column series text, add column series_index double precision;
create index library_books_series on library_books (owner_id, series, series_index) where series is not null;

-- Collections: books that a person put together. A removed one stays for a while, so that it can be brought back.
create table collections (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  name text not null,
  description text not null default '',
  by_hand boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz
);
create index collections_owner on collections (owner_id, created_at);
create table collections_books (
  collection_id uuid not null references collections (id) on delete cascade,
  book_id uuid not null references library_books (id) on delete cascade,
  owner_id uuid not null,
  position int not null,
  primary key (collection_id, book_id)
);
create index collections_books_book on collections_books (book_id);

-- Smart shelves: rules that are looked at whenever the shelf is shown.
create table collections_shelves (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  name text not null,
  rules jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz
);
create index collections_shelves_owner on collections_shelves (owner_id, created_at);

-- What many books were before they were changed at once, so that it can be taken back.
create table library_bulk (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  kind text not null check (kind in ('edit', 'trash', 'pack')),
  books jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index library_bulk_age on library_bulk (created_at);
