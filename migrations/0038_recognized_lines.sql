-- Text in pictures can be recognized on this machine, too: such a page keeps its lines with their places, so that the words of a
-- citation are lit. `trouble` says why a page has no words (it could not be drawn, took too long, could not be made out), `ms` how
-- long it took.
alter table library_recognised_pages
  add column lines jsonb,
  add column trouble text,
  add column ms int;
update library_recognised_pages set trouble = 'undrawn' where text is null;
