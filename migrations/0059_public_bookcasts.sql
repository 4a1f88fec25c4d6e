-- A Bookcast's page for anyone: since when it is public, and whether search engines may list it.
alter table bookcasts
  add column published_at timestamptz,
  add column searchable boolean not null default false,
  add constraint bookcasts_searchable check (published_at is not null or not searchable);
