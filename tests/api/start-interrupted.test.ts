import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { databaseProxy } from '../support/database-proxy.ts';
import {
  beginServer,
  childrenOf,
  dataFolder,
  endWithFile,
  freePort,
  saying,
  type ServerProcess,
  stopProcess,
  wait,
} from '../support/server-process.ts';
import { testDatabase } from '../support/test-database.ts';

const LATE = 600_000;
/** The advisory lock that migrations are run under. */
const MIGRATE = 0x6d6b7467;
/** Where a start is held up, so that it can be interrupted there. */
const HOLDS = {
  'before the migrations': `select pg_advisory_lock(${MIGRATE})`,
  'after them': 'begin; lock table job_runs in access exclusive mode',
};
/** Who waits for a lock here. */
const WAITING =
  'select pid from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';

let embedded: Embedded | undefined;
endWithFile();
afterAll(() => embedded?.stop());

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
/** Waits until the starting server stands still before what `holder` holds. */
async function heldUp(holder: pg.Client, server: ServerProcess): Promise<void> {
  for (;;) {
    if ((await holder.query(WAITING)).rows.length > 0) return;
    if (server.code() !== null) throw new Error(server.said());
    await wait(20);
  }
}
const ready = async (server: ServerProcess, port: number) => {
  await saying(server, /is ready at/);
  return [server.said(), await fetch(`http://127.0.0.1:${port}/readyz`).then((reply) => reply.status, String)];
};

test(
  'a database elsewhere that does not answer yet, or goes away during the start, is waited for and said so',
  async () => {
    const { url } = await testDatabase();
    const proxy = await databaseProxy(url);
    const port = await freePort();
    const begin = () =>
      beginServer(dataFolder(), port, { DATABASE_URL: proxy.url, SECRET: 'a secret of at least 32 characters here' });
    try {
      await proxy.set('refuse');
      const refused = begin();
      await saying(refused, /nothing answers there/);
      expect(refused.said()).toContain('the start waits for the database');
      expect(await stopProcess(refused)).toBe(0);
      for (const [where, hold] of Object.entries(HOLDS)) {
        await proxy.set('pass');
        const holder = await connected(url);
        await holder.query(hold);
        const server = begin();
        await heldUp(holder, server);
        await proxy.set('refuse');
        await holder.end();
        await saying(server, /the start waits for the database/);
        await proxy.set('pass');
        expect([where, ...(await ready(server, port))]).toEqual([
          where,
          expect.stringContaining('the start waits for the database'),
          200,
        ]);
        const look = await connected(url);
        const { rows } = await look.query<{ name: string }>(
          "select application_name as name from pg_stat_activity where datname = current_database() and application_name in ('maktaba-live', 'maktaba-worker', 'maktaba-all-watch') order by 1",
        );
        expect(rows.map(({ name }) => name)).toEqual(['maktaba-all-watch', 'maktaba-live', 'maktaba-worker']); // nothing is left of the start that failed
        await look.end();
        expect(await stopProcess(server)).toBe(0);
      }
    } finally {
      await proxy.close();
    }
  },
  LATE,
);

test(
  'kill -9 of the built-in database during the start: it is started again, and the server becomes ready',
  async () => {
    const data = dataFolder();
    const port = await freePort();
    const cluster = join(data, 'postgres/cluster');
    for (const [where, hold] of Object.entries(HOLDS)) {
      embedded = await startEmbedded(join(data, 'postgres'));
      const holder = await connected(embedded.url);
      await holder.query(hold);
      const server = beginServer(data, port);
      await heldUp(holder, server);
      const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
      for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, 'SIGKILL');
      await holder.end().catch(() => {});
      expect([where, ...(await ready(server, port))]).toEqual([
        where,
        expect.stringContaining('the start waits for the database'),
        200,
      ]);
      await embedded.stop();
      expect(await stopProcess(server)).toBe(0);
    }
  },
  LATE,
);
