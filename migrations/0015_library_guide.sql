-- The handbook in everybody's library: asked by itself, never mixed into answers from a person's own books.
alter table library_books add column guide boolean not null default false;
