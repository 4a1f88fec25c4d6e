-- Sharing by email with people of this server (decision 0040). Any kind of thing is shared through the same rows; what a kind may do is
-- said by its code, so that a new one needs no migration.
create table sharing_shares (
  id uuid primary key,
  kind text not null check (kind in ('book', 'bookcast', 'spark')),
  target_id uuid not null,
  by_user uuid not null references accounts_users (id) on delete cascade,
  -- As addresses are compared: lower case, the domain in ASCII.
  email_folded text not null,
  -- The account that has it; null while no account has proven the address.
  user_id uuid references accounts_users (id) on delete set null,
  may_download boolean not null default false,
  created_at timestamptz not null default now(),
  -- Accepted through the link of the invitation; a copy that stands on the shelf says so by itself.
  accepted_at timestamptz,
  removed_at timestamptz
);
create unique index sharing_shares_once on sharing_shares (kind, target_id, by_user, email_folded) where removed_at is null;
create index sharing_shares_pending on sharing_shares (email_folded) where removed_at is null and user_id is null;
create index sharing_shares_received on sharing_shares (user_id) where removed_at is null;
create index sharing_shares_people on sharing_shares (by_user, created_at desc);

-- Invitations sent by a person on a day (UTC).
create table sharing_emails (
  user_id uuid not null references accounts_users (id) on delete cascade,
  day date not null,
  n int not null,
  primary key (user_id, day)
);
