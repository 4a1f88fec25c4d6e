-- What the concierge did for a person, so that each change can be undone later, and what it has asked before doing it.
-- Names of tools and their arguments are the program's own words; `undo` says what the change was and what it replaced.
create table concierge_acts (
  id uuid primary key,
  user_id uuid not null references accounts_users (id) on delete cascade,
  -- All acts of one message are undone together.
  turn_id uuid not null,
  command jsonb not null,
  state text not null check (state in ('asked', 'done', 'undone')),
  undo jsonb not null,
  hidden boolean not null default false,
  created_at timestamptz not null default now()
);
create index concierge_acts_of_person on concierge_acts (user_id, created_at desc);
