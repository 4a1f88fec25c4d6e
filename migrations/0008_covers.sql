-- Covers that people chose themselves: for a book beside the one found or drawn, for a page of the product its header picture.
alter table library_books add column own_cover_key text;

create table covers_pages (
  owner_id uuid not null references accounts_users (id) on delete cascade,
  page text not null check (page in ('documents')),
  file_key text not null,
  updated_at timestamptz not null default now(),
  primary key (owner_id, page)
);
