-- Highlights, notes and bookmarks: one row each, with three anchors (exact place, words in their context, position).
-- A deleted one stays for a while, so that it can be brought back.
create table highlights_marks (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  book_id uuid not null references library_books (id) on delete cascade,
  book_file text not null,
  kind text not null check (kind in ('highlight', 'bookmark')),
  colour text check (colour in ('yellow', 'green', 'blue', 'pink', 'purple')),
  text text not null,
  note text not null default '',
  tags text[] not null default '{}',
  chapter text not null default '',
  cfi text,
  page int,
  rects jsonb,
  exact boolean not null default true,
  prefix text not null default '',
  suffix text not null default '',
  ord int,
  progress double precision not null default 0 check (progress between 0 and 100),
  anchor text not null default 'attached' check (anchor in ('attached', 'moved', 'unsure')),
  find text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create index highlights_marks_by_book on highlights_marks (owner_id, book_id desc, progress, id) where deleted_at is null;
create index highlights_marks_find on highlights_marks using gin (find gin_trgm_ops);
create index highlights_marks_deleted on highlights_marks (deleted_at) where deleted_at is not null;
