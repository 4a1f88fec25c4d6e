-- Engines: who is administrator, the provider of models, what it can do, what it cost; what Malaika notes about an answer.
create index accounts_users_first on accounts_users (created_at, id);

create table ai_settings (
  id int primary key default 1 check (id = 1),
  provider text not null,
  base_url text,
  model text not null,
  embedding_model text,
  image_model text,
  speech_model text,
  sealed_key text,
  daily_tokens int,
  updated_at timestamptz not null default now()
);

create table ai_probes (
  fingerprint text primary key,
  result jsonb not null,
  tested_at timestamptz not null default now()
);

create table ai_usage (
  user_id uuid not null references accounts_users (id) on delete cascade,
  day date not null,
  task text not null,
  model text not null,
  calls int not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  estimated boolean not null default false,
  primary key (user_id, day, task, model)
);

alter table malaika_messages
  add column unsupported jsonb not null default '[]',
  add column failure text,
  add column follow_ups text[] not null default '{}';
