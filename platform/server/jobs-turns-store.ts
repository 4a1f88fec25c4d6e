import { sql } from 'kysely';
import type { JobsDb } from './jobs-types.ts';

/** Class of the transaction locks under which one run of a kind begins after the other. */
const TURNS_CLASS = 0x6d6b7475;

export type Held = { id: string; ownerId: string; priority: number };
/** Somebody whose work waits: what of it comes first, and how many runs of theirs are at work meanwhile. */
export type Waiting = Held & { running: number; waitedMs: number };

/** Until the transaction ends, no other worker of any process begins a run of this kind. */
export async function lockTurns(trx: JobsDb, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURNS_CLASS}, hashtext(${kind}))`.execute(trx);
}

/** A run that a worker was just given, with the priority the queue gave it; undefined when nobody's turn is at stake. */
export async function offered(
  db: JobsDb,
  kind: string,
  id: string,
): Promise<(Held & { queuePriority: number }) | undefined> {
  const { rows } = await sql<Held & { queuePriority: number }>`
    select r.id, r.owner_id as "ownerId", r.priority, j.priority as "queuePriority"
    from job_runs r join jobs.job j on j.name = r.kind and j.id = r.id
    where r.id = ${id} and r.kind = ${kind} and r.owner_id is not null`.execute(db);
  return rows[0];
}

/** The runs of this kind that are at work. */
export async function atWork(db: JobsDb, kind: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select id, owner_id as "ownerId", priority from job_runs
    where state = 'running' and kind = ${kind} and owner_id is not null order by id`.execute(db);
  return rows;
}

/** Everybody whose work of this kind a worker could take now, found by stepping from person to person, not from run to run. */
export async function waitingPeople(db: JobsDb, kind: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with recursive people(owner_id) as (
      (select owner_id from job_runs where kind = ${kind} and state = 'queued' and owner_id is not null order by owner_id limit 1)
      union all
      select (select r.owner_id from job_runs r where r.kind = ${kind} and r.state = 'queued' and r.owner_id > people.owner_id order by r.owner_id limit 1)
      from people where people.owner_id is not null
    )
    select people.owner_id as "ownerId", first.id, first.priority, (extract(epoch from now() - first.updated_at) * 1000)::int8 as "waitedMs",
      (select count(*)::int from job_runs r where r.state = 'running' and r.kind = ${kind} and r.owner_id = people.owner_id) as running
    from people cross join lateral (
      select r.id, r.priority, r.updated_at from job_runs r join jobs.job j on j.name = ${kind} and j.id = r.id
      where r.kind = ${kind} and r.state = 'queued' and r.owner_id = people.owner_id and j.state < 'active' and j.start_after <= now()
      order by r.priority desc, r.created_at, r.id limit 1
    ) as first
    where people.owner_id is not null`.execute(db);
  return rows;
}
