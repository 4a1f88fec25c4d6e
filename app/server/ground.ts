import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Timeouts } from '../../adapters/ai/index.ts';
import { openFiles, processFolder } from '../../adapters/files/index.ts';
import { closeSpare } from '../../adapters/formats/index.ts';
import { openMailer } from '../../adapters/mail/index.ts';
import { openOcr } from '../../adapters/ocr/index.ts';
import { openWeather } from '../../adapters/weather/index.ts';
import { openWebFetch } from '../../adapters/web-fetch/index.ts';
import type { Config } from '../../platform/server/config.ts';
import { isUnreachable } from '../../platform/server/database.ts';
import { openWatchedDatabase } from '../../platform/server/database-watch.ts';
import type { AllTables } from '../../platform/server/db.ts';
import { openJobs } from '../../platform/server/jobs.ts';
import { openLive } from '../../platform/server/live.ts';
import { watchLoopDelay } from '../../platform/server/loop-delay.ts';
import { openLiveHub } from '../../platform/server/live-hub.ts';
import type { LiveTiming } from '../../platform/server/live-streams.ts';
import type { Log } from '../../platform/server/log.ts';
import { openStreamRights } from '../../platform/server/stream-rights.ts';
import { openCpu } from './cpu.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';
import { usableStore } from './usable-store.ts';

/** Below this memory of the machine or the container two conversions at once could be too many, bytes. */
const SMALL_MACHINE = 2.5e9;
/** Books worked on at once: one core stays with the people who read (ingestion page). */
const MAX_CONCURRENT_BOOKS = Math.min(totalmem(), process.constrainedMemory() || Infinity) < SMALL_MACHINE ? 1 : 2;

export type Settings = Config & { secret: string };
export type Addresses = { url: string; directUrl: string };
/** What tests have otherwise than people. */
export type Special = { timeouts?: Timeouts; ocr?: Parameters<typeof openOcr>[0]; live?: Partial<LiveTiming> };

/** The database, its notifications and the jobs in it. */
async function openData(config: Settings, database: Addresses, log: Log) {
  const watched = await openWatchedDatabase<AllTables>(database.url, {
    max: config.role === 'worker' ? 6 : 10,
    name: `maktaba-${config.role}`,
    onAway: (error) => log.error({ err: error }, 'the database cannot be reached; requests get 503 until it is back'),
    onBack: (seconds) => log.warn({ seconds }, 'the database is back'),
  });
  const { db, pool } = watched;
  const live = await openLive(database.directUrl, {
    onError: (error) => isUnreachable(error) || log.warn({ err: error }, 'the live connection was lost'),
  }).catch(async (error: unknown) => {
    await watched.close();
    throw error;
  });
  const jobs = openJobs({
    url: database.directUrl,
    role: config.role,
    db,
    live,
    up: watched.up,
    onError: (error, what) => log.error({ err: error, what }, 'a job failed'),
  });
  watched.whenAway(jobs.cut);
  const hub = openLiveHub(live, (error) => log.error({ err: error }, 'a live listener failed'));
  return { db, pool, database: watched, live, hub, rights: openStreamRights(live), jobs };
}

/** The file store and the folder for work on files, both cleared of what dead processes left. */
async function openStorage(config: Settings, log: Log) {
  const files = await openFiles({ folder: join(config.dataDir, 'files'), s3: config.s3 }),
    work = processFolder(join(config.dataDir, 'work')),
    workDir = await work.ready();
  if (config.s3) await usableStore(files, config.s3);
  return { files, workDir, sweeping: sweepLeftovers([files, work], log) };
}

/** What every feature may take: settings, data, files, processors and the services outside. `ends` closes it, in order. */
export async function openGround(config: Settings, addresses: Addresses, log: Log, special: Special) {
  const data = await openData(config, addresses, log),
    { files, workDir, sweeping } = await openStorage(config, log),
    { cpu, speech, ends } = openCpu(),
    ocr = openOcr(special.ocr),
    loop = watchLoopDelay(log);
  return {
    config,
    log,
    ...data,
    loop,
    files,
    workDir,
    booksAtOnce: MAX_CONCURRENT_BOOKS,
    cpu,
    speech,
    ocr,
    mailer: openMailer(config, log),
    web: openWebFetch({ allowHosts: config.webAllowHosts }),
    weather: config.weatherUrl ? openWeather(config.weatherUrl) : null,
    timeouts: special.timeouts,
    ends: [
      async () => loop.stop(),
      data.rights.close,
      sweeping.stop,
      data.jobs.stop,
      data.live.close,
      ...ends,
      closeSpare,
      ocr.close,
      data.database.close,
    ],
  };
}
export type Ground = Awaited<ReturnType<typeof openGround>>;
