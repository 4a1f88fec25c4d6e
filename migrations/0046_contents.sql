-- Recognized words belong to the content: they stay with whoever still has the book when the account of its keeper is deleted.
-- `owner_id` says who had them recognized.
alter table library_recognitions
  alter column owner_id drop not null,
  drop constraint library_recognitions_owner_id_fkey,
  add constraint library_recognitions_owner_id_fkey foreign key (owner_id) references accounts_users (id) on delete set null;
alter table library_recognised_pages
  alter column owner_id drop not null,
  drop constraint library_recognised_pages_owner_id_fkey,
  add constraint library_recognised_pages_owner_id_fkey foreign key (owner_id) references accounts_users (id) on delete set null;

-- What refers to a content is looked up when it goes for good: every grant, also those that were taken back, and every citation.
drop index library_grants_book;
create index library_grants_book on library_grants (book_id);
create index malaika_citations_content on malaika_citations (book_id);
