-- Books that came with many others, so that nobody may have watched: what fails of them is told in the Inbox.
alter table library_books add column unattended boolean not null default false;
create index library_books_unattended_failed on library_books (owner_id, id desc)
  where unattended and state = 'failed' and not listed and not waiting and trashed_at is null;
