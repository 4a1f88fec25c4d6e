-- Reading positions: a journal that is only ever appended to. The server stamps and orders; the client's clock is kept but not trusted.
create table reader_positions (
  id uuid primary key,
  user_id uuid not null references accounts_users (id) on delete cascade,
  book_id uuid not null references library_books (id) on delete cascade,
  locator jsonb not null,
  progress real not null check (progress >= 0 and progress <= 100),
  device_id text not null,
  client_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);

create index reader_positions_by_book on reader_positions (user_id, book_id, created_at desc, id desc);
create index reader_positions_by_time on reader_positions (user_id, created_at desc, id desc);
