-- Who made a book, each a person with a role, as its file tells it; `author` stays the line its owner may change.
alter table library_books add column contributors jsonb not null default '[]';
