// One Bookcast through the running program, watched from outside as a person's browser watches it.
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BookcastDetail, CreateBookcast, Script } from '../../features/bookcasts/contract.ts';
import type { Person } from '../measure/person.ts';
import { childMemoryOf, databasePid, processorTimeOfAll, residentOf } from '../measure/processes.ts';
import type { Program } from '../measure/program.ts';

export type Ground = { program: Program; dataDir: string; person: Person };
export type Wish = Pick<CreateBookcast, 'conversationStyle' | 'minutes'> & {
  bookId: string;
  chapters?: readonly string[];
};
export type MadeCast = {
  cast: BookcastDetail;
  script: Script;
  wallMs: number;
  cpuSeconds: number;
  /** Milliseconds until the first bytes of sound came, and until the first two seconds had; null where nobody listened. */
  heard: { first: number; twoSeconds: number } | null;
  /** The most that the processes but the database's held together, megabytes (10^6). */
  memory: number;
};

const LOOK_MS = 100;
const LIMIT_MS = 600_000;
/** Bytes of a second: 96 kbit/s, always. */
const SECOND_BYTES = 12_000;

/** Asks for the sound until there is some, and reads its first two seconds while it is still recorded. */
async function listen(person: Person, id: string, began: number): Promise<MadeCast['heard']> {
  for (; performance.now() - began < LIMIT_MS; await sleep(LOOK_MS)) {
    const reply = await person.send('GET', `/api/bookcasts/${id}/audio`);
    if (!reply.ok || !reply.body) {
      await reply.body?.cancel();
      continue;
    }
    let bytes = 0;
    let first = Number.NaN;
    for await (const chunk of reply.body) {
      if (bytes === 0) first = performance.now() - began;
      bytes += (chunk as Uint8Array).length;
      if (bytes >= 2 * SECOND_BYTES) return { first, twoSeconds: performance.now() - began };
    }
  }
  return null;
}

/** Makes one and waits until it is recorded. @throws when the program refuses it or the making fails. */
export async function makeCast({ program, dataDir, person }: Ground, wish: Wish, listens = false): Promise<MadeCast> {
  const { bookId, chapters, ...how } = wish;
  const database = databasePid(dataDir);
  const pids = [program.pid, ...(database ? [database] : [])];
  const before = processorTimeOfAll(pids);
  const began = performance.now();
  const source = { kind: 'book', bookId, ...(chapters && { chapters }) };
  const { id } = await person.call<{ id: string }>('POST', '/api/bookcasts', { source, ...how });
  const hearing = listens ? listen(person, id, began) : null;
  let memory = 0;
  for (; ; await sleep(LOOK_MS)) {
    const cast = await person.call<BookcastDetail>('GET', `/api/bookcasts/${id}`);
    memory = Math.max(memory, (residentOf(program.pid) ?? Number.NaN) + childMemoryOf(program.pid, database));
    const wallMs = performance.now() - began;
    if (cast.making?.status === 'completed' && cast.state === 'ready') {
      const cpuSeconds = (processorTimeOfAll(pids) - before) / 1000;
      const script = await person.call<Script>('GET', `/api/bookcasts/${id}/script`);
      return { cast, script, wallMs, cpuSeconds, heard: await hearing, memory };
    }
    if (cast.state === 'failed' || wallMs > LIMIT_MS)
      throw new Error(`the Bookcast did not get ready: ${cast.making?.error ?? cast.state}`);
  }
}

/** The finished recording, as it is downloaded. */
export async function download(person: Person, id: string, file: string): Promise<number> {
  const reply = await person.send('GET', `/api/bookcasts/${id}/audio`);
  if (!reply.ok) throw new Error(`the recording answered ${reply.status}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  writeFileSync(file, bytes);
  return bytes.length;
}
