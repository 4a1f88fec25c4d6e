import type pg from 'pg';
import { newId } from '../../platform/common/id.ts';
import { BUDGETS } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';

const ROWS = 10_000,
  CLIENTS = 16;

/** Calls a second that some clients make together in the given time. */
async function perSecond(clients: number, milliseconds: number, call: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const began = performance.now();
  const end = began + milliseconds;
  const client = async () => {
    for (; performance.now() < end; done++) await call();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done / (performance.now() - began)) * 1000;
}

async function fill(pool: pg.Pool): Promise<string[]> {
  await pool.query('create table bench_rows (id uuid primary key, owner_id uuid not null, body text not null)');
  const ids = Array.from({ length: ROWS }, newId);
  await pool.query('insert into bench_rows select id, gen_random_uuid(), repeat($2, 20) from unnest($1::uuid[]) id', [
    ids,
    'some text ',
  ]);
  await pool.query('vacuum analyze bench_rows');
  return ids;
}

/** What the embedded database gives: reads by key and durable inserts. */
export const database: Part = {
  name: 'database',
  async run(bench, report) {
    const { pool } = await bench.house();
    const ids = await fill(pool);
    const duration = bench.quick ? 1000 : 3000;
    const text = 'select * from bench_rows where id = $1';
    const read = () => pool.query({ name: 'bench_read', text, values: [ids[Math.floor(Math.random() * ROWS)]] });
    const insert = () =>
      pool.query({
        name: 'bench_insert',
        text: 'insert into bench_rows values ($1, $1, $2)',
        values: [newId(), 'some text'],
      });
    report.add('reads by key, 1 client', await perSecond(1, duration, read), '/s', { budget: BUDGETS.keyReadsOne });
    report.add(`reads by key, ${CLIENTS} clients`, await perSecond(CLIENTS, duration, read), '/s', {
      budget: BUDGETS.keyReadsMany,
    });
    report.add(`durable inserts, ${CLIENTS} clients`, await perSecond(CLIENTS, duration, insert), '/s', {
      budget: BUDGETS.insertsMany,
    });
    await pool.query('drop table bench_rows');
  },
};
