-- How fast a person reads: the newest samples in words a minute, for each language and kind of book, from all devices.
create table reader_speeds (
  user_id uuid not null references accounts_users (id) on delete cascade,
  language text not null,
  kind text not null check (kind in ('epub', 'pdf')),
  samples int[] not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, language, kind)
);
