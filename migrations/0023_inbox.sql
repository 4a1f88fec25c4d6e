-- The inbox: books that were found in the import folder wait here until their owner takes them onto the shelf.
alter table library_books add column waiting boolean not null default false;
create index library_books_waiting on library_books (owner_id, id desc) where waiting and trashed_at is null;
create index library_books_waiting_title on library_books (owner_id, title_sort) where waiting and trashed_at is null;
alter table imports_files drop constraint imports_files_state_check;
alter table imports_files add constraint imports_files_state_check
  check (state in ('seen', 'copying', 'taken', 'duplicate', 'refused', 'dismissed'));
create index imports_files_refused on imports_files (owner_id, changed_at desc) where state = 'refused';
