-- Pictures, sound and film beside books, and what a file's health report tells.
alter table library_books drop constraint library_books_readable_check;
alter table library_books add constraint library_books_readable_check check (readable in ('epub', 'pdf', 'image', 'audio', 'video'));
alter table library_books
  add column media jsonb,
  -- Which version of the reading code made the readable file; older ones are made again in the background.
  add column pipeline int not null default 1,
  -- How long each stage took, milliseconds.
  add column timings jsonb not null default '{}',
  -- Whether a sentence of the stored text was found again by searching for it.
  add column self_test jsonb;
create index library_books_pipeline on library_books (pipeline) where state = 'ready';
