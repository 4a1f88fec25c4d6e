-- Where a person is in a Bookcast: a journal like the reader's. Lines are only ever added; the server stamps and orders them.
create table bookcasts_positions (
  -- The browser names a line itself; its name is unique for its person only.
  id uuid not null,
  person_id uuid not null references accounts_users (id) on delete cascade,
  bookcast_id uuid not null references bookcasts (id) on delete cascade,
  seconds double precision not null check (seconds >= 0),
  device_id text not null,
  client_at timestamptz not null,
  -- Earlier than `created_at` when the device was offline meanwhile.
  heard_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (person_id, id)
);
create index bookcasts_positions_newest on bookcasts_positions (person_id, bookcast_id, heard_at desc, created_at desc, id desc);
create index bookcasts_positions_cast on bookcasts_positions (bookcast_id);

-- Places from before the journal go on in it.
insert into bookcasts_positions (id, person_id, bookcast_id, seconds, device_id, client_at, heard_at, created_at)
select gen_random_uuid(), person_id, bookcast_id, greatest(position, 0), 'before-journal', last_played_at, last_played_at, last_played_at
from bookcasts_listening where last_played_at is not null;
