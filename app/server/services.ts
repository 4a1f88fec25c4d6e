import { totalmem } from 'node:os';
import { join } from 'node:path';
import { call } from '@orpc/server';
import type { Patience } from '../../adapters/ai/index.ts';
import { openFiles, processFolder } from '../../adapters/files/index.ts';
import { closeSpare } from '../../adapters/formats/index.ts';
import { openOcr } from '../../adapters/ocr/index.ts';
import { openMailer } from '../../adapters/mail/index.ts';
import { openWeather } from '../../adapters/weather/index.ts';
import { openWebFetch } from '../../adapters/web-fetch/index.ts';
import { type CollectionsTables, openCollections, openNarrowing } from '../../features/collections/server/index.ts';
import {
  accountByEmail,
  accountsRouter,
  type AccountsTables,
  namesOf,
  openAuth,
} from '../../features/accounts/server/index.ts';
import { type AiTables, openAi } from '../../features/ai/server/index.ts';
import { type CataloguesTables, openCatalogues } from '../../features/catalogues/server/index.ts';
import { type ConciergeTables, openConcierge } from '../../features/concierge/server/index.ts';
import { type CoversCpu, type CoversTables, openCovers } from '../../features/covers/server/index.ts';
import { type EditionsTables, openEditions } from '../../features/editions/server/index.ts';
import { defineHighlightJobs, type HighlightsTables, openHighlights } from '../../features/highlights/server/index.ts';
import { type Cpu, type LibraryTables, openLibrary, type ReadingPlaces } from '../../features/library/server/index.ts';
import { type ImportsTables, openImports, openInbox } from '../../features/imports/server/index.ts';
import { type MalaikaTables, openMalaika } from '../../features/malaika/server/index.ts';
import { openNarration, type SpeechCpu } from '../../features/narration/server/index.ts';
import { openQuotes } from '../../features/quotes/server/index.ts';
import { openReader, type ReaderTables } from '../../features/reader/server/index.ts';
import type { Config } from '../../platform/server/config.ts';
import type { Actor } from '../../platform/server/context.ts';
import { cpuPool } from '../../platform/server/cpu-pool.ts';
import { isUnreachable } from '../../platform/server/database.ts';
import { openWatchedDatabase } from '../../platform/server/database-watch.ts';
import { type JobTables, openJobs } from '../../platform/server/jobs.ts';
import { openLive } from '../../platform/server/live.ts';
import type { Log } from '../../platform/server/log.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';
import { usableStore } from './usable-store.ts';

export type Tables = AccountsTables &
  LibraryTables &
  CollectionsTables &
  EditionsTables &
  ImportsTables &
  ReaderTables &
  HighlightsTables &
  MalaikaTables &
  CoversTables &
  CataloguesTables &
  ConciergeTables &
  AiTables &
  JobTables;
/** Below this memory of the machine or the container two conversions at once could be too many, bytes. */
const SMALL_MACHINE = 2.5e9;
/** Books worked on at once: one core stays with the people who read (ingestion page). */
const BOOKS_AT_ONCE = Math.min(totalmem(), process.constrainedMemory() || Infinity) < SMALL_MACHINE ? 1 : 2;

const workerEntry = (name: string): URL =>
  new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'mjs'}`, import.meta.url);

/** Everything the program is made of, wired; no business rule here. */
export async function openServices(
  config: Config & { secret: string },
  database: { url: string; directUrl: string },
  log: Log,
  o: { patience?: Patience; ocr?: Parameters<typeof openOcr>[0] } = {},
) {
  const watched = await openWatchedDatabase<Tables>(database.url, {
    max: config.role === 'worker' ? 6 : 10,
    name: `maktaba-${config.role}`,
    onAway: (error) =>
      log.error({ err: error }, 'the database cannot be reached; requests are answered with 503 until it is back'),
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
    db: db as unknown as Parameters<typeof openJobs>[0]['db'],
    live,
    up: watched.up,
    onError: (error, what) => log.error({ err: error, what }, 'a job failed'),
  });
  watched.whenAway(jobs.cut);
  const files = await openFiles({ folder: join(config.dataDir, 'files'), s3: config.s3 }),
    mailer = openMailer(config, log),
    work = processFolder(join(config.dataDir, 'work')),
    workDir = await work.ready();
  if (config.s3) await usableStore(files, config.s3);
  const sweeping = sweepLeftovers([files, work], log);
  const cpuProcess = cpuPool(workerEntry('cpu-worker')),
    speechProcess = cpuPool(workerEntry('speech-worker'));
  const cpu: Cpu = {
    drawCover: (book) => cpuProcess.run('drawCover', book),
    index: (passages, language) => cpuProcess.run('index', { passages, language }),
    recognizedPassages: (pages, o) => cpuProcess.run('recognizedPassages', { pages, ...o }),
    pictureForModel: (bytes) => cpuProcess.run('pictureForModel', bytes),
  };
  const coversCpu: CoversCpu = { draw: (request) => cpuProcess.run('drawArt', request) };
  const speechCpu: SpeechCpu = {
    speak: (sentence, voice) => speechProcess.run('speak', { sentence, voice }),
    record: (parts) => speechProcess.run('record', { parts }),
  };

  const auth = openAuth({
    pool,
    baseURL: config.publicUrl,
    trustedOrigins: [],
    secret: config.secret,
    mailer,
    oidc: config.oidc,
    signUpOpen: config.signUpOpen,
    confirmSignUps: mailer.kind === 'smtp',
    adminEmails: config.adminEmails,
    log,
    ...(config.handbook && { onJoined: (person: Actor, locale: string) => concierge.giveHandbook(person, locale) }),
  });
  const web = openWebFetch({ allowHosts: config.webAllowHosts });
  const ai = openAi({
    db: db as never,
    secret: config.secret,
    fromEnvironment: config.ai,
    namesOf: (ids) => namesOf(db as never, ids),
    log,
    onProvider: () => library.beginVectors(),
    patience: o.patience,
  });
  const ocr = openOcr(o.ocr);
  const places: ReadingPlaces = {
    cfiOf: async (userId, bookId) => (await reader.places(userId, [bookId]))[0]?.locator.cfi ?? null,
    rename: (userId, bookId, was, is, trx) => reader.moves.rename(userId, bookId, was, is, trx as never),
  };
  const library = openLibrary({
    db: db as never,
    files,
    jobs,
    live,
    cpu,
    web,
    embedder: ai.embedder,
    vision: ai.vision,
    ocr,
    recognisePages: config.recognisePages,
    places,
    workDir,
    log,
    narrowing: openNarrowing(db as never),
  });
  const collections = openCollections({ db: db as never, library, jobs });
  const catalogues = openCatalogues({
    db: db as never,
    library,
    web,
    freeBooksUrl: config.freeBooksUrl,
    cpu: {
      feed: (text, address) => cpuProcess.run('readFeed', { text, address }),
      searchTemplate: (text, address) => cpuProcess.run('readSearchTemplate', { text, address }),
    },
  });
  const reader = openReader({ db: db as never, canRead: library.canRead, noteReading: library.noteReading });
  const highlights = openHighlights({ db: db as never, library });
  const editions = openEditions({ db: db as never, jobs, library, collections, highlights, reader });
  const malaika = openMalaika({
    db: db as never,
    library,
    collections,
    places: reader.places,
    avoidsSpoilers: async (id) => (await concierge.read(id)).aiBehavior?.avoidSpoilers === true,
    addNote: highlights.add,
    ai,
    log,
  });
  const narration = openNarration({ library, files, cpu: speechCpu, jobs, ai, log });
  const covers = openCovers({ db: db as never, library, files, cpu: coversCpu, ai });
  const quotes = openQuotes({ library, ai, log });
  const accounts = accountsRouter({ auth, db: db as never });
  const concierge = openConcierge({
    db: db as never,
    library,
    ai,
    weather: config.weatherUrl ? openWeather(config.weatherUrl) : null,
    updateAccount: async (context, change) => void (await call(accounts.updateMe, change, { context })),
  });
  library.defineJobs(BOOKS_AT_ONCE);
  collections.defineJobs();
  const inbox = openInbox({ db: db as never, library });
  editions.defineJobs();
  const imports = openImports({
    db: db as never,
    library,
    folder: config.imports,
    accountOf: (email) => accountByEmail(pool, email),
    log,
  });
  defineHighlightJobs(jobs, highlights);
  narration.defineJobs();

  return {
    db,
    pool,
    database: watched,
    live,
    jobs,
    files,
    auth,
    library,
    catalogues,
    collections,
    editions,
    imports,
    inbox,
    reader,
    highlights,
    narration,
    malaika,
    covers,
    quotes,
    concierge,
    ai,
    ocr,
    log,
    /** Ends all of it, whatever a part says: without the database jobs have no orderly end. */
    async close() {
      const ends = [
        sweeping.stop,
        imports.stop,
        auth.idle,
        jobs.stop,
        live.close,
        cpuProcess.close,
        speechProcess.close,
        closeSpare,
        ocr.close,
        watched.close,
      ];
      const errors: unknown[] = [];
      for (const end of ends) {
        try {
          await end();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}
export type Services = Awaited<ReturnType<typeof openServices>>;
