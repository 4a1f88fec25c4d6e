import { openNarrowing } from '../../features/collections/server/index.ts';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Kysely } from 'kysely';
import { type ListStore, listStore } from '../../features/catalog/server/lists/list-store.ts';
import { passageStore, type PassageStore } from '../../features/passages/server/passage-store.ts';
import { openDatabase } from '../../platform/server/database.ts';
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { type Program, startProgram } from './program.ts';
import { databasePid, residentOf, sharedMemoryOf } from './processes.ts';
import type { AllTables } from '../../platform/server/db.ts';

export type Memory = { node: number; database: number; processes: number };

/** A running program with its database, which the bench also opens itself: the product's own stores, without HTTP. */
export type House = {
  program: Program;
  dataDir: string;
  url: string;
  databaseUrl: string;
  pool: pg.Pool;
  db: Kysely<AllTables>;
  lists: ListStore;
  passages: PassageStore;
  /** Memory after the start, when nobody had done anything; null where the system does not tell. */
  idle: Memory | null;
  memory(): Memory | null;
};

const SETTLE_MS = 8000;
type Ground = { main: string; folder(name: string): string; onEnd(work: () => Promise<unknown>): void };

function memoryOf(program: Program, dataDir: string): Memory | null {
  const postmaster = databasePid(dataDir);
  const node = residentOf(program.pid);
  const database = postmaster && sharedMemoryOf(postmaster);
  return node && database ? { node, database: database.megabytes, processes: database.processes } : null;
}

/** Starts the program on a new data folder and joins its database. */
export async function openHouse(bench: Ground): Promise<House> {
  const dataDir = bench.folder('house');
  const first = await startProgram(bench.main, dataDir);
  await first.stop(); // the idle memory of an ordinary start, not of the one that made the cluster
  const program = await startProgram(bench.main, dataDir);
  bench.onEnd(() => program.stop());
  await sleep(SETTLE_MS);
  const idle = memoryOf(program, dataDir);
  const embedded = await startEmbedded(join(dataDir, 'postgres'));
  bench.onEnd(() => embedded.stop());
  const { db, pool, close } = openDatabase<AllTables>(embedded.url, { max: 16, name: 'maktaba-bench' });
  bench.onEnd(close);
  return {
    program,
    dataDir,
    url: program.url,
    databaseUrl: embedded.url,
    pool,
    db,
    lists: listStore(db, openNarrowing(db as never)),
    passages: passageStore(db),
    idle,
    memory: () => memoryOf(program, dataDir),
  };
}
