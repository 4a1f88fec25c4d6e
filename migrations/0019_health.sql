-- How many pictures of a readable file have no words in their place, for its health report.
alter table library_books add column pictures jsonb;
