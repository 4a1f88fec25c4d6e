-- A provider that had too much to do says when it can be asked again.
alter table malaika_messages add column retry_at timestamptz;
