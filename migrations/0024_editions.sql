-- Books of one person that look alike: pairs that were said to be different, and what a merge moved, so that it can be taken back.
create table editions_apart (
  owner_id uuid not null references accounts_users (id) on delete cascade,
  one uuid not null references library_books (id) on delete cascade,
  other uuid not null references library_books (id) on delete cascade,
  primary key (owner_id, one, other),
  check (one < other)
);
create index editions_apart_other on editions_apart (other);
create index editions_apart_one on editions_apart (one);

create table editions_undo (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  record jsonb not null,
  created_at timestamptz not null default now()
);
create index editions_undo_owner on editions_undo (owner_id);
create index editions_undo_old on editions_undo (created_at);
