import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../platform/server/database.ts';
import { TEST_SETTINGS } from '../../platform/server/embedded-postgres-settings.ts';
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { openJobs, type JobTables } from '../../platform/server/jobs.ts';
import { migrate, readMigrations } from '../../platform/server/migrate.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the test server's own database; test databases are its siblings. */
    serverUrl: string;
  }
}

const PREFIX = 'maktaba-test-';

/** Folders of test runs that were killed: their servers end by themselves once the folder is gone. */
function sweep(): void {
  for (const name of readdirSync(memoryFolder).filter((one) => one.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length));
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH')
        rmSync(join(memoryFolder, name), { recursive: true, force: true });
    }
  }
}

/** The template: every migration and the queue's own tables, made once a run. */
async function makeTemplate(serverUrl: string): Promise<void> {
  const url = siblingUrl(serverUrl, 'tpl');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('create database tpl');
  await client.end();
  await migrate(url, readMigrations(resolve(import.meta.dirname, '../../migrations')));
  const database = openDatabase<JobTables>(url, { max: 1 });
  const jobs = openJobs({ url, role: 'web', db: database.db });
  await jobs.start();
  await jobs.stop();
  await database.close();
}

function siblingUrl(serverUrl: string, name: string): string {
  return serverUrl.replace('@/postgres?', `@/${name}?`);
}

/** One server for the run, in memory where the system has such a folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweep();
  const folder = join(memoryFolder, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // as root the server runs under another account
  const server = await startEmbedded(join(folder, 'postgres'), { ...TEST_SETTINGS }, { quick: true });
  await makeTemplate(server.url);
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
