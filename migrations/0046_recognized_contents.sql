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
