-- People take turns: who waits for a kind of work, and what of theirs comes first, is read off this index, however long the line is.
alter table job_runs add column priority integer not null default 0;
create index job_runs_waiting on job_runs (kind, owner_id, priority desc, created_at, id) where state = 'queued';
