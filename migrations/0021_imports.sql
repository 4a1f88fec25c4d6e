-- Files seen in the import folder: what each was when it was looked at last, and what became of it.
create table imports_files (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  path text not null,
  size bigint not null,
  mtime_ms double precision not null,
  state text not null check (state in ('seen', 'copying', 'taken', 'duplicate', 'refused')),
  book_id uuid,
  reason text,
  changed_at timestamptz not null default clock_timestamp(),
  unique (owner_id, path)
);
create index imports_files_waiting on imports_files (changed_at) where state in ('seen', 'copying');
