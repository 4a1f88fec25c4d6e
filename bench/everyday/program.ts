// The real program in this process, without a build: its database, its jobs and its HTTP on a port of this machine.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSpare } from '../../adapters/formats/index.ts';
import { createApp } from '../../app/server/app.ts';
import { openServices } from '../../app/server/services.ts';
import { readConfig } from '../../platform/server/config.ts';
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { endServer, listen } from '../../platform/server/listen.ts';
import { createLog } from '../../platform/server/log.ts';
import { migrate, readMigrations } from '../../platform/server/migrate.ts';
import { projectRoot } from '../../platform/server/project-root.ts';

const DRAIN_MS = 1000;

/** Starts it on an empty folder, with the built-in engine only; `end` removes everything again. */
export async function openProgram(): Promise<{ url: string; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'maktaba-everyday-'));
  chmodSync(folder, 0o755); // as root the database runs under another account
  const ends: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  ];
  const endAll = async () => {
    for (const one of ends.toReversed())
      await one().catch((error: unknown) => console.error('everyday: not ended in order:', error));
  };
  let ending: Promise<void> | undefined;
  const end = () => (ending ??= endAll()); // a signal and the failure that it causes wait for the same end
  try {
    const log = createLog({ level: 'error', pretty: false });
    const database = await startEmbedded(join(folder, 'postgres'));
    ends.push(() => database.stop());
    await migrate(database.url, readMigrations(join(projectRoot, 'migrations')));
    const config = {
      ...readConfig({
        DATA_DIR: folder,
        ROLE: 'all',
        HANDBOOK: 'off',
        FREE_BOOKS_URL: 'http://127.0.0.1:9',
        WEATHER_URL: 'off',
      }),
      secret: 'a secret that lives as long as this reading',
    };
    const services = await openServices(config, { url: database.url, directUrl: database.url }, log);
    ends.push(async () => closeSpare());
    ends.push(() => services.close());
    await services.jobs.start();
    await services.begin();
    const app = createApp(services, { version: '0.0.0', publicUrl: null, trustedProxies: config.trustedProxies, log });
    const { server, port } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
    ends.push(() => endServer(server, DRAIN_MS));
    ends.push(async () => services.endStreams());
    return { url: `http://127.0.0.1:${port}`, end };
  } catch (error) {
    await end();
    throw error;
  }
}
