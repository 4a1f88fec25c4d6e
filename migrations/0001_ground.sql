create extension if not exists pg_trgm;

-- What a person sees of long work: one row a run, kept after the queue's own row is gone.
create table job_runs (
  id uuid primary key,
  kind text not null,
  data jsonb not null default '{}',
  subject_id uuid,
  owner_id uuid,
  singleton_key text,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text,
  done integer not null default 0,
  "of" integer not null default 0,
  note text,
  failure jsonb,
  attempts integer not null default 0,
  errors integer not null default 0,
  worker integer,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index job_runs_by_subject on job_runs (subject_id, created_at desc);
create index job_runs_by_owner on job_runs (owner_id, created_at desc, id desc);
create index job_runs_open on job_runs (state) where state in ('queued', 'running');
create unique index job_runs_single on job_runs (kind, singleton_key) where state in ('queued', 'running');
