// Entry of the server: settings, database, migrations, jobs, HTTP. One line with the address when it answers.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { readConfig, withSecret } from '../../platform/server/config.ts';
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { createLog, type Log } from '../../platform/server/log.ts';
import { migrate, readMigrations } from '../../platform/server/migrate.ts';
import { servePages } from '../../platform/server/page.ts';
import { projectRoot } from '../../platform/server/project-root.ts';
import { StartError } from '../../platform/server/start-error.ts';
import { serveBuilt } from '../../platform/server/static.ts';
import { createApp, languages } from './app.ts';
import { openServices } from './services.ts';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
/** Longest time one request may take to arrive: 200 MB over a slow line. */
const UPLOAD_LIMIT_MS = 3_600_000;
/** How long a connection may rest. Longer than browsers and proxies keep one: were the server the first to close it, a request that is just being sent would be lost. */
const IDLE_CONNECTION_MS = 75_000;
/** How long a request that is under way may take once the program is asked to stop. */
const DRAIN_MS = 5000;

function listen(fetch: Hono['fetch'], port: number, host: string): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, (info) => resolve({ server, port: info.port }));
    if ('requestTimeout' in server) {
      server.requestTimeout = UPLOAD_LIMIT_MS;
      server.keepAliveTimeout = IDLE_CONNECTION_MS;
    }
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`)
          : error.code === 'EACCES'
            ? new StartError(`This account may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`)
            : error,
      ),
    );
  });
}

async function start(log: Log): Promise<() => Promise<void>> {
  const config = withSecret(readConfig());
  const embedded = config.database
    ? null
    : await startEmbedded(
        join(config.dataDir, 'postgres'),
        {},
        { notice: (what) => log.warn({ database: what }, 'the embedded database') },
      );
  const database = config.database ?? { url: embedded!.url, directUrl: embedded!.url };
  const stops: (() => Promise<unknown>)[] = embedded ? [() => embedded.stop()] : [];
  const stop = async () => {
    for (const one of stops.reverse()) await one().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    await migrate(database.directUrl, readMigrations(join(projectRoot, 'migrations')));
    const services = await openServices(config, database, log);
    stops.push(() => services.close());
    await services.jobs.start();
    if (config.role !== 'web') services.imports.start();
    await services.library.beginUpgrade();
    await services.library.beginVectors();
    const app = new Hono();
    app.route('/', createApp(services, { version, publicUrl: process.env['PUBLIC_URL'] ? config.publicUrl : null, trustedProxies: config.trustedProxies, log }));
    const dist = join(projectRoot, 'dist', 'web');
    if (existsSync(join(dist, 'index.html'))) {
      serveBuilt(app, dist);
      servePages(app, join(dist, 'index.html'), languages);
    }
    const { server, port } = await listen(app.fetch, config.port, config.host);
    stops.push(
      () =>
        new Promise<void>((done) => {
          const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS);
          server.close(() => {
            clearTimeout(cut);
            done();
          });
          if ('closeIdleConnections' in server) server.closeIdleConnections();
        }),
    );
    const shown = process.env['PUBLIC_URL'] ? config.publicUrl : `http://localhost:${port}`;
    console.log(`Maktaba is ready at ${shown}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const log = createLog({ level: process.env['LOG_LEVEL'] ?? 'info' });
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
let stopping = false;
try {
  const stop = await start(log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return; // a group's signal comes more than once
      stopping = true;
      void stop().then(() => process.exit(0));
    });
} catch (error) {
  if (error instanceof StartError) console.error(error.message);
  else log.fatal({ err: error }, 'Maktaba could not start');
  process.exit(1);
}
