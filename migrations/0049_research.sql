-- What a model did for an answer and what it cost, and its digests of books.
alter table malaika_messages
  add column steps jsonb not null default '[]',
  add column cost jsonb;

-- Digests belong to the content, not to a person: they say nothing but what the text says, and only who may read the text may read them
-- (decision 0046). `hash`: of the text that was read; another text, model or prompt makes another digest.
create table malaika_digests (
  book_id uuid not null references library_contents (id) on delete cascade,
  hash text not null,
  model text not null,
  prompt text not null,
  first_ord int not null,
  last_ord int not null,
  -- [{text, ords}]: each sentence with the passages it stands on.
  sentences jsonb not null,
  made_at timestamptz not null default now(),
  primary key (book_id, hash, model, prompt)
);
