-- Wrong passwords, counted for all web processes together. A key is an account (by a keyed hash of the email address, so that what
-- people mistype there is not kept), a device of that account, an address block or an account whose password is being changed.
create table accounts_guesses (
  key text primary key,
  -- How many wrong ones there were lately; older ones fade.
  failures double precision not null,
  last_at timestamptz not null,
  -- Until then no password is checked for this key.
  next_at timestamptz not null,
  -- When the owner was told by email.
  told_at timestamptz
);
create index accounts_guesses_last on accounts_guesses (last_at);

-- Sign-ups that wait for the link in their email. The account is made when it is opened, so an address says nothing before.
create table accounts_sign_ups (
  token_hash text primary key,
  email text not null,
  name text not null,
  password text not null,
  expires_at timestamptz not null
);
create index accounts_sign_ups_email on accounts_sign_ups (email);
create index accounts_sign_ups_expires on accounts_sign_ups (expires_at);
