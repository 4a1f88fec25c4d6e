-- Books whose owners made their page public by link (decision 0041): it shows what the book is and its first pages, never the book.
create table bookstore_links (
  book_id uuid primary key references library_contents (id) on delete cascade,
  by_user uuid not null references accounts_users (id) on delete cascade,
  -- Whether search engines may list the page.
  searchable boolean not null default false,
  made_at timestamptz not null default now()
);
