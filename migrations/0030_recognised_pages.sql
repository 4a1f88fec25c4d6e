-- The words that a model read, page by page (a picture is one page), so that reading goes on where it stopped. A page is
-- read in the present round, or kept from the round before until it is. `text` is null where the page could not be drawn.
create table library_recognised_pages (
  book_id uuid not null references library_recognitions (book_id) on delete cascade,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  page int not null,
  round int not null,
  text text,
  model text,
  version text,
  made_at timestamptz not null default now(),
  primary key (book_id, page)
);
create index library_recognised_pages_by_owner on library_recognised_pages (owner_id);

insert into library_recognised_pages (book_id, owner_id, page, round, text, model, version, made_at)
  select book_id, owner_id, 1, 1, text, model, version, coalesce(made_at, now()) from library_recognitions where text is not null;

alter table library_recognitions
  add column round int not null default 1,
  drop column text,
  drop column model,
  drop column version,
  drop column made_at;

-- Passages of such words. Of pictures they were those of section 1.
alter table library_passages add column recognised boolean not null default false;
update library_passages as p set recognised = true from library_recognitions as r where r.book_id = p.book_id and p.section = 1;
