-- Further models of the provider that people can choose, what the model can read at once, and how long it is waited for (decision 0047).
alter table ai_settings
  add column offered text[] not null default '{}',
  add column context_tokens int,
  add column patience_seconds int;

-- How well a provider's model did on the handbook, by a hash of its settings, as in ai_probes.
create table ai_trials (
  fingerprint text primary key,
  result jsonb not null,
  tried_at timestamptz not null default now()
);

-- The model that answers in a conversation: null is the default, 'builtin' the built-in engine.
alter table malaika_conversations add column model text;
