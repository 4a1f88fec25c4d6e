-- Catalogues of books (OPDS) that a person keeps.
create table catalogues (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  title text not null,
  address text not null,
  added_at timestamptz not null default now(),
  unique (owner_id, address)
);
