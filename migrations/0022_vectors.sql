-- Passages as vectors of an embedding model. `vector` is float32, normalised; `code` its signs, by which the nearest are looked up.
-- Without text there is no vector: both go with their passage.
create table library_vectors (
  book_id uuid not null,
  owner_id uuid not null,
  ord int not null,
  model text not null,
  code bit varying not null,
  vector bytea not null,
  primary key (book_id, ord),
  foreign key (book_id, ord) references library_passages (book_id, ord) on delete cascade
);
alter table library_vectors alter column vector set storage external;
alter table library_vectors alter column code set storage main;

-- The model of which all passages of a book have vectors.
alter table library_index_stats add column vectors_model text;
