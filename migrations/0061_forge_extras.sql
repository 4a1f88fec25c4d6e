-- Files of blocks, and kept states of whole canvases (decision 0063).
create table forge_files (
  id uuid primary key,
  session_id uuid not null references forge_sessions (id) on delete cascade,
  by_id uuid references accounts_users (id) on delete set null,
  name text not null,
  -- By its bytes, not by its name.
  type text not null,
  inline boolean not null,
  size int not null,
  width int,
  height int,
  sha256 text not null,
  file_key text not null unique,
  picture_key text,
  created_at timestamptz not null default clock_timestamp()
);
create index forge_files_session on forge_files (session_id);

create table forge_versions (
  id uuid primary key,
  session_id uuid not null references forge_sessions (id) on delete cascade,
  seq bigint not null,
  kind text not null check (kind in ('named', 'hourly', 'restore')),
  name text check ((name is not null) = (kind = 'named')),
  blocks int not null,
  connections int not null,
  -- Stored files that it shows: they stay as long as it does.
  file_ids uuid[] not null default '{}',
  -- JSON of all living items, compressed (zstd).
  scene bytea not null,
  by_id uuid references accounts_users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
-- It is compressed already.
alter table forge_versions alter column scene set storage external;
create index forge_versions_newest on forge_versions (session_id, created_at desc, id);
