-- Sparks: short articles that people have made of what they read. `revision` is 0 until the text is there, then it counts the versions:
-- what was changed from an older one is refused. Where something came from stands here too, so that a list needs no other table.
create table sparks (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  type text not null,
  title text not null,
  excerpt text not null default '',
  lang text not null default 'und',
  tags text[] not null default '{}',
  authors text[] not null default '{}',
  paragraphs jsonb not null default '[]',
  word_count int not null default 0,
  revision int not null default 0,
  wish jsonb not null,
  engine jsonb,
  warnings jsonb not null default '[]',
  source_kind text not null,
  source_title text not null,
  book_id uuid,
  cover_key text,
  -- Title, text, tags and source, folded for searching.
  find text not null default '',
  title_sort text not null default '',
  published_at timestamptz,
  trashed_at timestamptz,
  accessed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sparks_of_person on sparks (owner_id, created_at desc, id);
create index sparks_trash on sparks (trashed_at) where trashed_at is not null;

-- The text as it was at each revision, the current one too.
create table sparks_versions (
  spark_id uuid not null references sparks (id) on delete cascade,
  owner_id uuid not null,
  revision int not null,
  cause text not null check (cause in ('made', 'edit', 'rewrite', 'restore')),
  title text not null,
  excerpt text not null,
  tags text[] not null,
  paragraphs jsonb not null,
  word_count int not null,
  saved_at timestamptz not null default now(),
  primary key (spark_id, revision)
);
