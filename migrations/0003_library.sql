-- Books of the library: one row a file that somebody put in.
create table library_books (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  state text not null check (state in ('draft', 'processing', 'ready', 'failed')),
  title text not null,
  author text,
  description text,
  genre text,
  tags text[] not null default '{}',
  language text,
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  publisher text,
  published text,
  file_name text not null,
  file_size bigint not null,
  content_hash text,
  format text,
  readable text check (readable in ('epub', 'pdf')),
  original_key text not null,
  readable_key text,
  readable_hash text,
  cover_key text,
  cover_drawn boolean not null default false,
  toc jsonb not null default '[]',
  findings jsonb not null default '[]',
  failure jsonb,
  given jsonb not null default '{}',
  pages int,
  words int,
  scanned boolean not null default false,
  version int not null default 1,
  listed boolean not null default false,
  searchable boolean not null default false,
  progress real not null default 0 check (progress between 0 and 100),
  title_sort text not null,
  author_sort text not null default '',
  find text not null,
  added_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_read_at timestamptz,
  trashed_at timestamptz
);
create index library_books_recent on library_books (owner_id, active_at desc, id desc) where listed and trashed_at is null;
create index library_books_added on library_books (owner_id, added_at desc, id desc) where listed and trashed_at is null;
create index library_books_title on library_books (owner_id, title_sort, id) where listed and trashed_at is null;
create index library_books_author on library_books (owner_id, author_sort, id) where listed and trashed_at is null;
create index library_books_trash on library_books (owner_id, trashed_at desc, id desc) where trashed_at is not null;
create index library_books_hash on library_books (owner_id, content_hash) where content_hash is not null;
create index library_books_find on library_books using gin (find gin_trgm_ops);
create index library_books_drafts on library_books (added_at) where state = 'draft';

-- Citable passages with their place in the readable file.
create table library_passages (
  book_id uuid not null references library_books (id) on delete cascade,
  ord int not null,
  section int not null,
  chapter text not null,
  page int,
  text text not null,
  prefix text not null,
  suffix text not null,
  cfi text,
  rects jsonb,
  primary key (book_id, ord)
);

-- The search index: per book and term, in which passages and how often.
create table library_terms (
  book_id uuid not null references library_books (id) on delete cascade,
  owner_id uuid not null,
  term text not null,
  ords int[] not null,
  tfs int[] not null,
  primary key (book_id, term)
);
create index library_terms_owner on library_terms (owner_id, term);

create table library_index_stats (
  book_id uuid primary key references library_books (id) on delete cascade,
  passages int not null,
  words int not null,
  lens int[] not null
);
