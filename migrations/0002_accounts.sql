-- Accounts. The first four tables are what Better Auth's getMigrations() asks for (features/accounts/server/auth-options.ts);
-- a test asserts that it asks for nothing more.
create table accounts_users (
  id uuid default pg_catalog.gen_random_uuid() not null primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz default current_timestamp not null,
  updated_at timestamptz default current_timestamp not null
);

create table accounts_sessions (
  id uuid default pg_catalog.gen_random_uuid() not null primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz default current_timestamp not null,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id uuid not null references accounts_users (id) on delete cascade
);
create index accounts_sessions_user_id_idx on accounts_sessions (user_id);

create table accounts_logins (
  id uuid default pg_catalog.gen_random_uuid() not null primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references accounts_users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz default current_timestamp not null,
  updated_at timestamptz not null
);
create index accounts_logins_user_id_idx on accounts_logins (user_id);

create table accounts_verifications (
  id uuid default pg_catalog.gen_random_uuid() not null primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz default current_timestamp not null,
  updated_at timestamptz default current_timestamp not null
);
create index accounts_verifications_identifier_idx on accounts_verifications (identifier);

-- Ours: what a person chose. A missing row or null means that the browser's own preference applies.
create table accounts_preferences (
  user_id uuid primary key references accounts_users (id) on delete cascade,
  locale text,
  theme text check (theme in ('dark', 'light', 'system')),
  updated_at timestamptz not null default now()
);
