-- What is studied in a chat: the request beside a question, so that a retry makes the same again; the parts of the result beside an answer,
-- so that a quiz can hide its answers.
alter table malaika_messages add column study jsonb;
