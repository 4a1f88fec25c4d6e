-- Podcast feeds with a secret address (decision 0057): of all recorded Bookcasts of a person, or of those made from the books of a collection.
create table feeds (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  collection_id uuid references collections (id) on delete cascade,
  -- What the address is made of, with a code that only the server can compute; another one when the address is renewed.
  key uuid not null unique,
  -- Language of what the feed says of itself.
  locale text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  -- The app that read it last, as it names itself.
  last_used_by text,
  -- What the feed said when it was read last, as a hash, and since when.
  mark text not null default '',
  changed_at timestamptz not null default date_trunc('second', clock_timestamp()) - interval '1 second'
);
-- One feed of everything, and one of each collection.
create unique index feeds_once on feeds (owner_id, coalesce(collection_id, '00000000-0000-0000-0000-000000000000'));
create index feeds_collection on feeds (collection_id) where collection_id is not null;

-- A Bookcast that is recorded again is no new episode.
alter table bookcasts_recordings add column first_recorded_at timestamptz;
update bookcasts_recordings set first_recorded_at = recorded_at;
alter table bookcasts_recordings alter column first_recorded_at set default clock_timestamp(), alter column first_recorded_at set not null;
