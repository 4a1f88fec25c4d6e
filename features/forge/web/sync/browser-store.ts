import type { Decision, Meant, RecordStore } from '../../core/sync/line.ts';
import { readRecord } from '../../core/sync/read-record.ts';
import { isQuiet, type SyncRecord } from '../../core/sync/record.ts';
import type { SessionRow } from './session-row.ts';
import {
  answered,
  CURSORS,
  DAMAGED,
  databaseName,
  openDatabase,
  RECORDS,
  SESSIONS,
  WAITING,
  written,
} from './database.ts';

type Row = { session: string; id: string; waiting?: 1; record: unknown };
/** What was damaged, as it was found. */
export type DamagedThing = { session: string; what: unknown };

const rowOf = (session: string, record: SyncRecord): Row => ({
  session,
  id: record.id,
  record,
  ...(!isQuiet(record) && { waiting: 1 as const }),
});

/** The records of one canvas in the browser's database. */
export class BrowserStore implements RecordStore {
  readonly #owner: string;
  readonly #session: string;

  constructor(owner: string, session: string) {
    this.#owner = owner;
    this.#session = session;
  }

  /** Everything that is kept of the canvas. What is damaged is set aside, never sent, never deleted. */
  async load(): Promise<{ records: SyncRecord[]; cursor: number; row: unknown; damaged: number }> {
    const database = await openDatabase(this.#owner);
    const transaction = database.transaction([RECORDS, SESSIONS, CURSORS, DAMAGED], 'readwrite');
    const done = written(transaction);
    const session = this.#session;
    const records = transaction.objectStore(RECORDS);
    const [rows, row, cursor, aside] = await Promise.all([
      answered<Row[]>(records.getAll(IDBKeyRange.bound([session], [session, []]))),
      answered<unknown>(transaction.objectStore(SESSIONS).get(session)),
      answered<{ cursor?: unknown } | undefined>(transaction.objectStore(CURSORS).get(session)),
      answered<DamagedThing[]>(transaction.objectStore(DAMAGED).getAll()),
    ]);
    const good: SyncRecord[] = [];
    let damaged = aside.filter((one) => one.session === session).length;
    for (const one of rows) {
      const record = readRecord(one.record);
      if (record?.id === one.id) good.push(record);
      else {
        damaged++;
        transaction.objectStore(DAMAGED).add({ session, what: one } satisfies DamagedThing);
        records.delete([session, one.id]);
      }
    }
    await done;
    const whole = good.length === rows.length && typeof cursor?.cursor === 'number';
    return { records: good, cursor: whole ? Number(cursor.cursor) : 0, row, damaged };
  }

  async change(ids: Meant, how: Decision, cursor?: number): Promise<void> {
    const transaction = (await openDatabase(this.#owner)).transaction([RECORDS, CURSORS], 'readwrite');
    const done = written(transaction);
    const store = transaction.objectStore(RECORDS);
    const cursors = transaction.objectStore(CURSORS);
    const session = this.#session;
    try {
      const keys = (): Promise<IDBValidKey[]> =>
        answered(store.getAllKeys(IDBKeyRange.bound([session], [session, []])));
      const meant =
        typeof ids === 'function' ? ids((await keys()).map((key) => String((key as [string, string])[1]))) : ids;
      const [at, ...found] = await Promise.all([
        answered<{ cursor?: unknown } | undefined>(cursors.get(session)),
        ...meant.map((id) => answered<Row | undefined>(store.get([session, id]))),
      ]);
      const rows = new Map<string, SyncRecord>();
      for (const row of found) {
        const record = row && readRecord(row.record);
        if (record) rows.set(record.id, record);
      }
      const decided = how(rows, Number(at?.cursor ?? 0) || 0);
      for (const record of decided ?? []) store.put(rowOf(session, record));
      if (decided && cursor !== undefined) cursors.put({ session, cursor });
    } catch (error) {
      done.catch(() => {}); // said below
      try {
        transaction.abort();
      } catch {
        // it is over already
      }
      throw error;
    }
    await done;
  }

  async waiting(): Promise<SyncRecord[]> {
    const transaction = (await openDatabase(this.#owner)).transaction(RECORDS);
    const index = transaction.objectStore(RECORDS).index(WAITING);
    const rows = await answered<Row[]>(index.getAll(IDBKeyRange.only([1, this.#session])));
    return rows.flatMap(({ record }) => readRecord(record) ?? []);
  }

  /** Keeps what is known of the canvas itself. */
  async keepRow(row: SessionRow): Promise<void> {
    const transaction = (await openDatabase(this.#owner)).transaction(SESSIONS, 'readwrite');
    transaction.objectStore(SESSIONS).put(row);
    await written(transaction);
  }

  /** Sets something aside that can't be read. */
  async setAside(what: unknown): Promise<void> {
    const transaction = (await openDatabase(this.#owner)).transaction(DAMAGED, 'readwrite');
    transaction.objectStore(DAMAGED).add({ session: this.#session, what } satisfies DamagedThing);
    await written(transaction);
  }

  /** What was set aside. */
  async damaged(): Promise<unknown[]> {
    const transaction = (await openDatabase(this.#owner)).transaction(DAMAGED);
    const all = await answered<DamagedThing[]>(transaction.objectStore(DAMAGED).getAll());
    return all.filter(({ session }) => session === this.#session).map(({ what }) => what);
  }

  /** Forgets the canvas, as after it was deleted and nothing waits. */
  async forget(): Promise<void> {
    const transaction = (await openDatabase(this.#owner)).transaction([RECORDS, SESSIONS, CURSORS], 'readwrite');
    transaction.objectStore(RECORDS).delete(IDBKeyRange.bound([this.#session], [this.#session, []]));
    transaction.objectStore(SESSIONS).delete(this.#session);
    transaction.objectStore(CURSORS).delete(this.#session);
    await written(transaction);
  }
}

/** The canvases of a person in this browser of which something waits, or which the server doesn't know. */
export async function canvasesWaiting(owner: string): Promise<string[]> {
  const transaction = (await openDatabase(owner)).transaction([RECORDS, SESSIONS]);
  const index = transaction.objectStore(RECORDS).index(WAITING);
  const [keys, rows] = await Promise.all([
    answered(index.getAllKeys()),
    answered<{ id?: unknown; waits?: unknown }[]>(transaction.objectStore(SESSIONS).getAll()),
  ]);
  const sessions = keys.map((key) => String((key as [string, string])[0]));
  const begun = rows.filter(({ waits }) => waits === true).map(({ id }) => String(id));
  return [...new Set([...sessions, ...begun, ...marked(owner)])];
}

/** Canvases of which a page said, or left behind, that something waits. */
function marked(owner: string): string[] {
  const prefix = `${databaseName(owner)}.`;
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length).split('.')[0]!);
}
