-- Reading rights. What a file is stands once, in library_contents; a person's copy of it (what they say of it, their progress, their
-- trash) is a row of library_entries; why they may read it is a row of library_grants. A book has one id for everybody (decision 0038).
create table library_contents (
  id uuid primary key,
  -- The keeper: may have it made again and pays for what a model reads of it. Null once they removed it for good.
  brought_by uuid references accounts_users (id) on delete set null,
  -- `gone`: nobody may read it any more; only copies that were taken back still name it.
  state text not null check (state in ('draft', 'processing', 'ready', 'failed', 'gone')),
  original_key text not null,
  readable_key text,
  readable_hash text,
  cover_drawn boolean not null default false,
  version int not null default 1,
  pipeline int not null default 1,
  timings jsonb not null default '{}',
  self_test jsonb,
  pictures jsonb,
  findings jsonb not null default '[]',
  failure jsonb,
  toc jsonb not null default '[]',
  media jsonb,
  publisher text,
  published text
);
insert into library_contents (id, brought_by, state, original_key, readable_key, readable_hash, cover_drawn, version, pipeline, timings,
  self_test, pictures, findings, failure, toc, media, publisher, published)
select id, owner_id, state, original_key, readable_key, readable_hash, cover_drawn, version, pipeline, timings,
  self_test, pictures, findings, failure, toc, media, publisher, published
from library_books;
create index library_contents_drafts on library_contents (id) where state = 'draft';
create index library_contents_processing on library_contents (id) where state = 'processing';
create index library_contents_pipeline on library_contents (pipeline) where state = 'ready';
create index library_contents_failed on library_contents (brought_by, id desc) where state = 'failed';
create index library_contents_without_keeper on library_contents (id) where brought_by is null;

-- References by the id alone go to the content; those of a person's own rows to that person's entry.
alter table library_passages drop constraint library_passages_book_id_fkey;
alter table library_index_stats drop constraint library_index_stats_book_id_fkey;
alter table library_recognitions drop constraint library_recognitions_book_id_fkey;
alter table malaika_citations drop constraint malaika_citations_book_id_fkey;
alter table highlights_marks drop constraint highlights_marks_book_id_fkey;
alter table reader_positions drop constraint reader_positions_book_id_fkey;
alter table collections_books drop constraint collections_books_book_id_fkey;
alter table editions_apart drop constraint editions_apart_one_fkey, drop constraint editions_apart_other_fkey;

drop trigger library_books_drop_terms on library_books;
-- Indexes over columns that go.
drop index library_books_drafts;
drop index library_books_pipeline;
drop index library_books_unattended_failed;
alter table library_books rename to library_entries;
alter table library_entries
  drop column state, drop column original_key, drop column readable_key, drop column readable_hash, drop column cover_drawn,
  drop column version, drop column pipeline, drop column timings, drop column self_test, drop column pictures, drop column findings,
  drop column failure, drop column toc, drop column media, drop column publisher, drop column published,
  -- Derived from the grants by the access store, never set: whether the book is the person's own, and until when they have it.
  add column own boolean not null default true,
  add column held_until timestamptz not null default 'infinity',
  drop constraint library_books_pkey,
  add constraint library_entries_pkey primary key (id, owner_id),
  add constraint library_entries_id_fkey foreign key (id) references library_contents (id) on delete cascade;
-- Which books a question may look into, and their languages, from the index alone.
drop index library_books_searchable;
create index library_entries_searchable on library_entries (owner_id) include (id, language, scanned, own, held_until, guide, waiting)
  where searchable and trashed_at is null;
create index library_entries_granted on library_entries (owner_id, id) where not own;
create trigger library_contents_drop_terms after delete on library_contents for each row execute function library_drop_terms();

alter table library_passages add foreign key (book_id) references library_contents (id) on delete cascade;
alter table library_index_stats add foreign key (book_id) references library_contents (id) on delete cascade;
alter table library_recognitions add foreign key (book_id) references library_contents (id) on delete cascade;
alter table malaika_citations add foreign key (book_id) references library_contents (id) on delete cascade;
alter table highlights_marks add foreign key (book_id, owner_id) references library_entries (id, owner_id) on delete cascade;
alter table reader_positions add foreign key (book_id, user_id) references library_entries (id, owner_id) on delete cascade;
alter table collections_books add foreign key (book_id, owner_id) references library_entries (id, owner_id) on delete cascade;
alter table editions_apart
  add foreign key (one, owner_id) references library_entries (id, owner_id) on delete cascade,
  add foreign key (other, owner_id) references library_entries (id, owner_id) on delete cascade;

create table library_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts_users (id) on delete cascade,
  book_id uuid not null references library_contents (id) on delete cascade,
  kind text not null check (kind in ('own', 'bought', 'gift', 'free', 'shared', 'organization', 'lent')),
  -- What it comes from: the line of an order, a share, an organization, a loan; of one's own book the book.
  source_id uuid not null,
  -- Whether whoever gave it lets the file be downloaded; kinds that always or never do so don't ask.
  download boolean not null default false,
  granted_at timestamptz not null default now(),
  until timestamptz,
  revoked_at timestamptz,
  reason text,
  unique (user_id, book_id, kind, source_id)
);
create index library_grants_book on library_grants (book_id) where revoked_at is null;
create index library_grants_source on library_grants (source_id) where revoked_at is null;
create index library_grants_until on library_grants (until) where revoked_at is null and until is not null;
insert into library_grants (user_id, book_id, kind, source_id, granted_at) select owner_id, id, 'own', id, added_at from library_entries;

-- What a person has now; every query of the product reads and changes this. `select *` is fixed when the view is made: a migration
-- that adds a column to the entries makes it anew.
create view library_books as select * from library_entries where held_until > now();
