import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { request, type FullConfig } from '@playwright/test';
import pg from 'pg';
import { TEST_SETTINGS } from '../../platform/server/embedded-postgres-settings.ts';
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { openRunFolder } from '../../scripts/run-folder.ts';
import { startServer } from '../../scripts/server-process.ts';
import { JOURNEY_SERVERS, JOURNEY_URL, useServer, type JourneyServer } from './journey-address.ts';
import { signUp } from './journey-cast.ts';
import { fillShelf, JOURNEY_SHELF } from './journey-shelf.ts';

const SERVER_SETTINGS = {
  WEB_ALLOW_HOSTS: '127.0.0.1',
  HANDBOOK: 'off',
  FREE_BOOKS_URL: 'http://127.0.0.1:9',
  WEATHER_URL: 'off',
};
/** The library that every worker's server begins with. */
const TEMPLATE = 'library';
/** Of one server, with its queue and its sessions. */
const CONNECTIONS = 40;

type Stop = () => Promise<unknown>;
type Copy = { server: JourneyServer; stop: Stop };
type Grounds = { folder: string; databaseUrl: string };

const databaseOf = ({ databaseUrl }: Grounds, name: string): string => databaseUrl.replace('@/postgres?', `@/${name}?`);

async function createDatabase({ databaseUrl }: Grounds, clause: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database ${clause}`);
  } finally {
    await client.end();
  }
}

const serverOf = (grounds: Grounds, name: string, dataDir: string) =>
  startServer(dataDir, { ...SERVER_SETTINGS, DATABASE_URL: databaseOf(grounds, name) });

/** Migrated, with an administrator, whom no journey is, and the shelf. */
async function makeTemplate(grounds: Grounds): Promise<void> {
  const dataDir = join(grounds.folder, TEMPLATE);
  mkdirSync(dataDir);
  await createDatabase(grounds, TEMPLATE);
  const server = await serverOf(grounds, TEMPLATE, dataDir);
  useServer({ url: server.url, dataDir, databaseUrl: databaseOf(grounds, TEMPLATE) });
  const [administrator, owner] = [await request.newContext(), await request.newContext()];
  try {
    await signUp(administrator, 'dara');
    process.env[JOURNEY_SHELF] = JSON.stringify(await fillShelf(owner));
  } finally {
    useServer(undefined);
    await Promise.all([administrator.dispose(), owner.dispose()]);
    await server.stop();
  }
}

/** A server with a copy of the template: its sessions, books and files are valid there too, because its secret came along. */
async function startCopy(grounds: Grounds, worker: number): Promise<Copy> {
  const name = `worker_${worker}`;
  const dataDir = join(grounds.folder, name);
  cpSync(join(grounds.folder, TEMPLATE), dataDir, { recursive: true });
  await createDatabase(grounds, `${name} template ${TEMPLATE} strategy file_copy`);
  const { url, stop } = await serverOf(grounds, name, dataDir);
  return { server: { url, dataDir, databaseUrl: databaseOf(grounds, name) }, stop };
}

/** Playwright hears of SIGINT by itself; whatever else ends it leaves nothing behind either. */
function endWithProcess(end: () => void): void {
  process.once('exit', end);
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => process.exit(code));
}

/** Once a run: a real server for each worker, all on one embedded database. With JOURNEY_URL the journeys use one that runs already. */
export default async function journeyServers(config: FullConfig): Promise<Stop> {
  if (process.env[JOURNEY_URL]) return async () => {};
  const run = openRunFolder();
  endWithProcess(run.end);
  const folder = run.env.TMPDIR;
  process.env['TMPDIR'] = folder; // what workers and browsers write for the moment goes with the run
  const database = await startEmbedded(
    join(folder, 'postgres'),
    { ...TEST_SETTINGS, max_connections: String(CONNECTIONS * (config.workers + 1)) },
    { quick: true },
  );
  const grounds = { folder, databaseUrl: database.url };
  await makeTemplate(grounds);
  const copies: Copy[] = [];
  for (let worker = 0; worker < config.workers; worker++) copies.push(await startCopy(grounds, worker));
  process.env[JOURNEY_SERVERS] = JSON.stringify(copies.map(({ server }) => server));
  return async () => {
    await Promise.all(copies.map(({ stop }) => stop()));
    await database.stop();
    run.end();
  };
}
