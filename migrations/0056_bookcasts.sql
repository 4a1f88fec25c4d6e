-- Bookcasts: conversations of two hosts about what a person reads.
create table bookcasts (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  title text not null,
  -- The person named it; else the script does.
  title_given boolean not null default false,
  description text not null default '',
  tags text[] not null default '{}',
  -- Folded title, description and tags, for the search.
  find text not null default '',
  style text not null,
  hosts text[] not null,
  minutes int not null,
  -- Base language of the script; null until it is written.
  lang text,
  -- {kind, title, bookId} of what it is made from.
  source jsonb not null,
  -- The latest version of the script; 0 without one.
  revision int not null default 0,
  cover_key text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  trashed_at timestamptz,
  unique (owner_id, id)
);
create index bookcasts_newest on bookcasts (owner_id, created_at, id);

-- The script, a row for each version that is kept: whoever takes a change back finds lines with all that they rest on.
create table bookcasts_scripts (
  bookcast_id uuid not null,
  owner_id uuid not null,
  revision int not null,
  cause text not null check (cause in ('made', 'edit', 'rewrite')),
  script jsonb not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (bookcast_id, revision),
  foreign key (owner_id, bookcast_id) references bookcasts (owner_id, id) on delete cascade
);

-- The one recording of a Bookcast: which version of the script it says, its file, and what is bound to its seconds.
create table bookcasts_recordings (
  bookcast_id uuid primary key,
  owner_id uuid not null,
  revision int not null,
  file_key text not null,
  bytes bigint not null,
  seconds double precision not null,
  -- [{id, said, at, to}]: who said what and when. A line that says something else by now isn't in it.
  lines jsonb not null,
  timeline jsonb not null,
  recorded_at timestamptz not null default clock_timestamp(),
  foreign key (owner_id, bookcast_id) references bookcasts (owner_id, id) on delete cascade
);

-- What a person does with a Bookcast that they may hear.
create table bookcasts_listening (
  person_id uuid not null references accounts_users (id) on delete cascade,
  bookcast_id uuid not null references bookcasts (id) on delete cascade,
  bookmarked boolean not null default false,
  position double precision not null default 0,
  last_played_at timestamptz,
  listens int not null default 0,
  primary key (person_id, bookcast_id)
);
create index bookcasts_listening_cast on bookcasts_listening (bookcast_id);
