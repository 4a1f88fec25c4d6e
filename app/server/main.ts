// Entry of the server: settings, database, migrations, jobs, HTTP. One line with the address when it answers.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { readConfig } from '../../platform/server/config.ts';
import { withSecret } from '../../platform/server/data-folder.ts';
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { endServer, listen } from '../../platform/server/listen.ts';
import { createLog, type Log } from '../../platform/server/log.ts';
import { migrate, readMigrations } from '../../platform/server/migrate.ts';
import { configuredOrigin } from '../../platform/server/origin.ts';
import { servePages } from '../../platform/server/page.ts';
import { projectRoot } from '../../platform/server/project-root.ts';
import { StartError } from '../../platform/server/start-error.ts';
import { serveBuilt } from '../../platform/server/static.ts';
import { startSteadily } from '../../platform/server/steady-start.ts';
import { type Unexpected, watchUnexpected } from '../../platform/server/unexpected.ts';
import { createApp, languages } from './app.ts';
import { openServices } from './services.ts';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
/** How long a request that is under way may take once the program is asked to stop. */
const DRAIN_MS = 5000;

/** The built-in database is back within seconds, after a hard end within the time that its recovery takes. */
const EMBEDDED_LIMIT_MS = 180_000;

type Setting = ReturnType<typeof readConfig> & { secret: string };
type End = () => Promise<void>;

/** From the database to the first answer; what was opened is closed when it fails. */
async function serve(
  config: Setting,
  database: { url: string; directUrl: string },
  log: Log,
  unexpected: Unexpected,
): Promise<End> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    await migrate(database.directUrl, readMigrations(join(projectRoot, 'migrations')));
    const services = await openServices(config, database, log);
    stops.push(() => services.close());
    await services.jobs.start();
    await services.begin();
    const app = new Hono();
    app.route(
      '/',
      createApp(services, {
        version,
        publicUrl: config.publicUrl,
        trustedProxies: config.trustedProxies,
        log,
        survived: unexpected.survived,
      }),
    );
    const dist = join(projectRoot, 'dist', 'web');
    if (existsSync(join(dist, 'index.html'))) {
      serveBuilt(app, dist);
      servePages(app, join(dist, 'index.html'), languages, {
        heads: services.pageHeads,
        origin: configuredOrigin(config),
        actorOf: services.accounts.auth.actorOf,
        onError: (error) => log.error({ err: error }, 'a public page could not be described'),
      });
    }
    const { server, port } = await listen(app.fetch, { port: config.port, host: config.host });
    stops.push(() => endServer(server, DRAIN_MS));
    stops.push(async () => services.endStreams());
    console.log(`Maktaba is ready at ${configuredOrigin({ ...config, port })}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function start(log: Log, unexpected: Unexpected): Promise<End> {
  const config = withSecret(readConfig());
  const embedded = config.database
    ? null
    : await startEmbedded(
        join(config.dataDir, 'postgres'),
        {},
        { notice: (what) => log.warn({ database: what }, 'the embedded database') },
      );
  const database = config.database ?? { url: embedded!.url, directUrl: embedded!.url };
  try {
    const end = await startSteadily(() => serve(config, database, log, unexpected), {
      limitMs: embedded ? EMBEDDED_LIMIT_MS : Infinity,
      onAway: ({ message }) => log.warn({ reason: message }, 'the start waits for the database'),
    });
    return async () => {
      await end();
      await embedded?.stop();
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const log = createLog({ level: process.env['LOG_LEVEL'] || 'info' });
const unexpected = watchUnexpected(log);
let end: End | undefined;
let stopping: Promise<void> | null = null;
const stop = () => (stopping ??= end?.() ?? Promise.resolve()); // a group's signal comes more than once
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)));
try {
  end = await start(log, unexpected);
  unexpected.running(stop);
} catch (error) {
  if (error instanceof StartError) console.error(error.message);
  else log.fatal({ err: error }, 'Maktaba could not start');
  process.exit(1);
}
