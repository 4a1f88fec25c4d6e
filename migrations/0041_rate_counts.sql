-- What counts against a limit, for all web processes together. Unlogged: a crash of the database forgets at most the last minute.
create unlogged table rate_counts (
  key text primary key,
  n integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
create index rate_counts_ends on rate_counts (ends_at);
