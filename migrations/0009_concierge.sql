-- What a person told the concierge; one row each, made with the first change.
create table concierge_personalizations (
  user_id uuid primary key references accounts_users (id) on delete cascade,
  record jsonb not null default '{}',
  has_completed_onboarding boolean not null default false,
  updated_at timestamptz not null default now()
);
