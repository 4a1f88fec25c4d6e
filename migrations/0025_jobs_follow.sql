-- A job sent while one of its key runs follows it: the one that runs may have read what changed before it changed.
alter table job_runs add column then_data jsonb;
