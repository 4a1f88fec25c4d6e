-- The Forge: sessions, each a canvas, and the items on it.
create table forge_sessions (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  title text not null default '',
  description text not null default '',
  tags text[] not null default '{}',
  research_method text not null default 'general',
  citation_style text not null default 'APA',
  -- Null: its owner never said; false: the access of everybody else is suspended.
  is_shared boolean,
  width double precision not null default 5000,
  height double precision not null default 5000,
  working_notes text not null default '',
  -- Folded title, description and tags, for the search.
  find text not null default '',
  -- The latest change; taken under the lock of this row, so that changes become visible in their order.
  seq bigint not null default 0,
  -- The latest change of a deleted item that is forgotten: who knows less must read everything.
  forgotten_seq bigint not null default 0,
  blocks int not null default 0 check (blocks >= 0),
  connections int not null default 0 check (connections >= 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  unique (owner_id, id)
);
create index forge_sessions_latest on forge_sessions (owner_id, updated_at desc, id);

-- Where a person looks.
create table forge_viewports (
  session_id uuid not null references forge_sessions (id) on delete cascade,
  person_id uuid not null references accounts_users (id) on delete cascade,
  viewport jsonb not null,
  primary key (session_id, person_id)
);
create index forge_viewports_person on forge_viewports (person_id);

-- Blocks, frames and connections. A deleted one stays for a while, so that others hear of it.
create table forge_items (
  session_id uuid not null references forge_sessions (id) on delete cascade,
  -- Named by the browser; in JSON Canvas any text.
  id text not null,
  content_type text not null,
  content text not null default '',
  metadata jsonb not null default '{}',
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  color text not null,
  z double precision not null,
  locked boolean not null,
  -- Folded beginning of the content, and what its metadata says it is from, for the search.
  find text not null default '',
  find_about text not null default '',
  rev int not null,
  seq bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- No reference: a save of a thousand items would look it up a thousand times. Of an account that is gone, no name is shown.
  changed_by uuid,
  dead_at timestamptz,
  primary key (session_id, id)
);
create index forge_items_seq on forge_items (session_id, seq);
create index forge_items_dead on forge_items (dead_at) where dead_at is not null;

-- Writes that are done, by the name that the browser gave them: the same again is only answered.
create table forge_keys (
  session_id uuid not null references forge_sessions (id) on delete cascade,
  item_id text not null,
  key text not null,
  rev int not null,
  at timestamptz not null default clock_timestamp(),
  primary key (session_id, item_id, key)
);
create index forge_keys_at on forge_keys (at);

-- The history: values that a write replaced. `before` is null for a new item.
create table forge_changes (
  session_id uuid not null references forge_sessions (id) on delete cascade,
  item_id text not null,
  -- The revision that the write made.
  rev int not null,
  seq bigint not null,
  by_id uuid,
  at timestamptz not null default clock_timestamp(),
  undo boolean not null default false,
  before jsonb,
  primary key (session_id, item_id, rev)
);
create index forge_changes_at on forge_changes (at);

-- Canvases are shared like Bookcasts and Sparks; who may download one may edit it.
alter table sharing_shares drop constraint sharing_shares_kind_check;
alter table sharing_shares add constraint sharing_shares_kind_check check (kind in ('book', 'bookcast', 'spark', 'canvas'));
