-- What a person thought of an answer.
alter table malaika_messages
  add column feedback text check (feedback in ('good', 'bad')),
  add column feedback_note text not null default '';
