-- Conversations with Malaika, their messages and the checked citations of the answers.
create table malaika_conversations (
  id uuid primary key,
  owner_id uuid not null references accounts_users (id) on delete cascade,
  title text not null,
  title_given boolean not null default false,
  scope jsonb not null,
  find text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index malaika_conversations_recent on malaika_conversations (owner_id, updated_at desc, id desc);

create table malaika_messages (
  id uuid primary key,
  conversation_id uuid not null references malaika_conversations (id) on delete cascade,
  owner_id uuid not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  state text not null check (state in ('streaming', 'done', 'stopped', 'failed')),
  abstained boolean not null default false,
  looked_for text[] not null default '{}',
  engine jsonb,
  replies_to uuid references malaika_messages (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index malaika_messages_thread on malaika_messages (conversation_id, created_at, id);

create table malaika_citations (
  id uuid primary key,
  message_id uuid not null references malaika_messages (id) on delete cascade,
  owner_id uuid not null,
  book_id uuid not null references library_books (id) on delete cascade,
  book_version int not null,
  number int not null,
  ord int not null,
  start_at int not null,
  end_at int not null,
  text text not null,
  prefix text not null,
  suffix text not null,
  chapter text not null,
  page int,
  cfi text,
  rects jsonb,
  status text not null check (status in ('exact', 'normalized', 'fuzzy')),
  cited_at timestamptz not null default now()
);
create index malaika_citations_message on malaika_citations (message_id, number);
create index malaika_citations_book on malaika_citations (owner_id, book_id, cited_at desc);
