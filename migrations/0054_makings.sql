-- Generations: what a person has made of what they read, step by step. What comes out belongs to the feature of its kind; `result_id`
-- names it. A step's row is stored before the next step starts, so that a killed process costs one part.
create table makings (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  kind text not null,
  result_id uuid not null,
  title text not null,
  source jsonb not null,
  source_title text not null,
  -- Books that it is made from, as far as they are known.
  book_ids uuid[] not null default '{}',
  wish jsonb not null,
  -- Of kind, source, wish and engine: two that are open at once are one.
  input_hash text not null,
  request_key uuid,
  engine_choice text not null check (engine_choice in ('default', 'builtin')),
  engine jsonb,
  locale text not null,
  status text not null default 'generating' check (status in ('generating', 'review', 'completed', 'failed', 'cancelled')),
  step text,
  -- The file of a book is still read: no worker is held meanwhile.
  waiting boolean not null default false,
  progress real not null default 0,
  failure jsonb,
  -- Counts who works on it: an older one writes nothing any more.
  turn int not null default 0,
  -- Where this stretch of work began, for the time that is left.
  paced_at timestamptz not null default now(),
  paced_from real not null default 0,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  dismissed_at timestamptz
);
create unique index makings_request on makings (owner_id, kind, request_key) where request_key is not null;
create unique index makings_once on makings (owner_id, input_hash) where status = 'generating';
create index makings_of_person on makings (owner_id, started_at desc) where dismissed_at is null;
create index makings_results on makings (owner_id, result_id);
create index makings_open on makings (updated_at) where status = 'generating';

create table makings_steps (
  making_id uuid not null references makings (id) on delete cascade,
  owner_id uuid not null,
  name text not null,
  -- Which part of a step that has several; else empty.
  part text not null default '',
  input_hash text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  attempt int not null default 1,
  output jsonb,
  engine jsonb,
  tokens_in int not null default 0,
  tokens_out int not null default 0,
  calls int not null default 0,
  tokens_estimated boolean not null default false,
  failure jsonb,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (making_id, name, part)
);
