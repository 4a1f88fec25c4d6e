import type { Edit } from './edit.ts';
import { edit } from './edit.ts';
import { copyBeside } from './conflicts.ts';
import type { SyncItem } from './fields.ts';
import { fresh, isQuiet, type Known, knownOf, type Notice, shown, type SyncRecord } from './record.ts';
import {
  type Answer,
  land,
  type Outcome,
  receive,
  receiveAbsence,
  receiveNothing,
  refuse,
  RULES,
  takeOff,
} from './rules.ts';
import { sliced, type Write, writeOf } from './writes.ts';

type Rows = ReadonlyMap<string, SyncRecord>;

/** Records that are meant, or which of all those that are kept. */
export type Meant = readonly string[] | ((all: readonly string[]) => readonly string[]);

/** What becomes of records, and of the cursor up to which everything is in the store; null leaves all as it is. */
export type Decision = (rows: Rows, cursor: number) => Iterable<SyncRecord> | null;

/** Where the records of one canvas are kept. `change` is one transaction: it reads, decides and writes. */
export type RecordStore = {
  change(ids: Meant, how: Decision, cursor?: number): Promise<void>;
  /** Those that the server doesn't know all of. */
  waiting(): Promise<SyncRecord[]>;
};

export type BulkAnswer = {
  items: readonly (SyncItem & { key: string | null; applied: number })[];
  stale: readonly { id: string; key: string | null; item: SyncItem | null }[];
};
export type News = { items: readonly SyncItem[]; seq: number; full: boolean };

/** `full`: no new ones of these are taken any more. */
export type Fault = { why: string; full: 'blocks' | 'connections' | 'bytes' | null };

export type LineParts = {
  store: RecordStore;
  newId(): string;
  send(writes: readonly Write[]): Promise<BulkAnswer>;
  news(since: number): Promise<News>;
  /** What the server won't ever take, if a write is at fault; null for a failure that isn't about what was written. */
  fault(error: unknown): Fault | null;
  /** Records have changed. `hint`: other pages have to read them again. */
  onRecords(ids: readonly string[], hint: boolean): void;
};

/** Rows written in one transaction: a longer one would keep a person's change waiting. */
const ROWS_AT_ONCE = 1000;
const MOST_NOTICES = 10;
/** What was refused as stale is merged and sent again; an item that many people work on waits for the next turn. */
const MOST_ROUNDS = 8;

/**
 * What one page knows of the items of a canvas, and how that reaches the server and comes from it. All pages of a browser
 * share the store; each keeps what it has read in memory.
 */
export class Line {
  readonly records = new Map<string, SyncRecord>();
  cursor = 0;
  readonly #parts: LineParts;
  /** What is known not to be taken, in the turn under way. */
  #full: Fault | null = null;

  constructor(parts: LineParts) {
    this.#parts = parts;
  }

  /** Takes what was read from the store. */
  load(rows: Iterable<SyncRecord>, cursor: number): void {
    for (const row of rows) this.records.set(row.id, row);
    this.cursor = cursor;
  }

  /** A person's changes: kept before anything else happens to them. */
  async edit(edits: readonly Edit[]): Promise<void> {
    const byId = Map.groupBy(edits, ({ id }) => id);
    await this.#change([...byId.keys()], (row, id) => {
      let outcome: Outcome = { record: row, copies: [], notices: [] };
      for (const one of byId.get(id)!) outcome = joined(outcome, edit(outcome.record, one));
      return outcome;
    });
  }

  /** What was refused may be taken now: there may be room again. */
  async retry(): Promise<void> {
    const ids = [...this.records.values()].filter(({ refused }) => refused !== null).map(({ id }) => id);
    if (ids.length > 0)
      await this.#change(ids, (row) => ({ record: { ...row, refused: null }, copies: [], notices: [] }));
  }

  /** Puts away what a person was told about an item. */
  async dismiss(id: string): Promise<void> {
    await this.#change([id], (row) => ({ record: { ...row, notices: [] }, copies: [], notices: [] }));
  }

  /** Another page of this browser has changed these. */
  async reread(ids: readonly string[]): Promise<void> {
    const store = this.#parts.store;
    await store.change(ids, (rows) => {
      for (const [id, row] of rows) this.records.set(id, row);
      return [];
    });
    this.#parts.onRecords(ids, false);
  }

  /** Reads again what waits in the store, and what this page believes to wait. */
  async rereadWaiting(): Promise<void> {
    const here = [...this.records.values()].filter((row) => !isQuiet(row));
    const there = await this.#parts.store.waiting();
    const ids = new Set([...here, ...there].map(({ id }) => id));
    if (ids.size > 0) await this.reread([...ids]);
  }

  /**
   * Sends what waits, what was already under way under its old keys. Only one page of a browser may do this at a time. Gives
   * how many writes were sent.
   */
  async send(): Promise<number> {
    let count = 0;
    this.#full = null;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const writes = await this.#takeOff();
      if (writes.length === 0) break;
      for (const slice of sliced(writes)) await this.#sendSlice(slice);
      count += writes.length;
    }
    return count;
  }

  async #takeOff(): Promise<Write[]> {
    const waiting = await this.#parts.store.waiting();
    const ids = waiting.filter(({ refused, flight }) => flight || !refused).map(({ id }) => id);
    const writes: Write[] = [];
    const store = this.#parts.store;
    const changed: SyncRecord[] = [];
    await store.change(ids, (rows) => {
      writes.length = changed.length = 0; // a transaction that failed is done again
      for (const row of rows.values()) {
        const next = takeOff(row, this.#parts.newId());
        if (next.flight) writes.push(writeOf(next.id, next.flight, next.base?.f));
        if (next !== row) changed.push(next);
      }
      return changed;
    });
    for (const row of changed) this.records.set(row.id, row);
    if (changed.length > 0)
      this.#parts.onRecords(
        changed.map(({ id }) => id),
        false,
      );
    return writes;
  }

  /** A bulk stands or falls as a whole: one that is refused is halved until the item at fault is found. */
  async #sendSlice(writes: readonly Write[]): Promise<void> {
    let answer: BulkAnswer;
    if (this.#full && writes.every((one) => isNew(one, this.#full!))) return this.#refused(writes, this.#full.why);
    try {
      answer = await this.#parts.send(writes);
    } catch (error) {
      const fault = this.#parts.fault(error);
      if (fault === null) throw error;
      if (writes.length === 1) {
        if (fault.full) this.#full = fault;
        return this.#refused(writes, fault.why);
      }
      const middle = Math.ceil(writes.length / 2);
      await this.#sendSlice(writes.slice(0, middle));
      return this.#sendSlice(writes.slice(middle));
    }
    await this.#landed(answer);
  }

  async #refused(writes: readonly Write[], why: string): Promise<void> {
    const keys = new Map(writes.map(({ id, key }) => [id, key]));
    await this.#change([...keys.keys()], (row, id) => refuse(row, keys.get(id)!, why));
  }

  async #landed({ items, stale }: BulkAnswer): Promise<void> {
    const answers = new Map<string, Answer>();
    for (const item of items)
      answers.set(item.id, { key: item.key, outcome: 'applied', rev: item.applied, item: knownOf(item) });
    for (const { id, key, item } of stale)
      answers.set(id, { key, outcome: 'stale', rev: 0, item: item && knownOf(item) });
    await this.#change([...answers.keys()], (row, id) => land(row, answers.get(id)!));
  }

  /** Asks for what is new. The cursor moves by these answers only, never by the answer to a write. */
  async fetch(): Promise<void> {
    const before = new Map(this.records);
    let news = await this.#parts.news(this.cursor);
    // The server knows less than it did: it was put back to an older day. Everything is asked for again.
    const wentBack = news.seq < this.cursor;
    if (wentBack) news = await this.#parts.news(0);
    const { items, seq, full } = news;
    const rules = wentBack ? { ...RULES, newestOnly: false } : RULES;
    const known = new Map(items.map((item) => [item.id, knownOf(item)]));
    if (wentBack) await this.#neverThere(known, before);
    const ids = [...known.keys()];
    if (this.records.size === 0) this.#showFirst(known);
    const upTo = wentBack ? undefined : seq;
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const some = ids.slice(at, at + ROWS_AT_ONCE);
      const done = await this.#change(some, (row, id) => receive(row, known.get(id)!, rules), upTo);
      if (!done) return this.#overtaken(ids);
    }
    // In one transaction with the cursor: what another page puts there later is either newer or refused.
    const gone = full && !wentBack;
    const others: Meant = gone ? (all) => all.filter((id) => !known.has(id)) : [];
    if (!(await this.#change(others, (row) => receiveAbsence(row, seq), upTo, seq))) return this.#overtaken(ids);
    this.cursor = seq;
  }

  /** Another page has put later news into the store: what is there counts, and only that. */
  async #overtaken(ids: readonly string[]): Promise<void> {
    await this.#parts.store.change(ids, (rows, cursor) => {
      for (const id of ids)
        if (rows.has(id)) this.records.set(id, rows.get(id)!);
        else this.records.delete(id); // shown before it was stored
      this.cursor = cursor;
      return null;
    });
    this.#parts.onRecords(ids, false);
  }

  /** Nothing is here yet: what came is shown at once, and goes into the store after that. */
  #showFirst(known: ReadonlyMap<string, Known>): void {
    for (const [id, base] of known) this.records.set(id, { ...fresh(id), base });
    this.#parts.onRecords([...known.keys()], false);
  }

  /** What was here before everything was asked for, and isn't known to a server that was put back to an older day. */
  async #neverThere(known: ReadonlyMap<string, unknown>, before: ReadonlyMap<string, SyncRecord>): Promise<void> {
    const gone = ({ id, base }: SyncRecord): boolean =>
      base !== null && !base.dead && !known.has(id) && this.records.get(id)?.base === base;
    const ids = [...before.values()].filter(gone).map(({ id }) => id);
    if (ids.length > 0) await this.#change(ids, receiveNothing);
  }

  /**
   * One transaction over some items. What this page has read and the store has not yet is brought in. `upTo`: nothing is changed,
   * and the answer is false, when the store has later news than these.
   */
  async #change(
    ids: Meant,
    how: (row: SyncRecord, id: string) => Outcome,
    upTo = Number.POSITIVE_INFINITY,
    cursor?: number,
  ): Promise<boolean> {
    const changed = new Map<string, SyncRecord>();
    const same = new Map<string, SyncRecord>();
    let done = false;
    await this.#parts.store.change(
      ids,
      (rows, stored) => {
        changed.clear(); // a transaction that failed is done again
        same.clear();
        done = stored <= upTo;
        if (!done) return null;
        for (const id of typeof ids === 'function' ? rows.keys() : new Set(ids)) {
          const row = rows.get(id);
          const begun = this.#newest(id, row);
          const { record, copies, notices } = joined(begun, how(begun.record, id));
          if (record === row) same.set(id, record);
          else changed.set(id, noticed(record, notices));
          for (const copy of copies) {
            const twin = this.#parts.newId();
            const near = shown(record) ?? record.base?.f;
            if (near) changed.set(twin, edit(fresh(twin), { id: twin, do: 'add', f: copyBeside(copy, near) }).record);
          }
        }
        return changed.values();
      },
      cursor,
    );
    this.#read(same, false);
    this.#read(changed, true);
    return done;
  }

  #read(rows: ReadonlyMap<string, SyncRecord>, hint: boolean): void {
    if (rows.size === 0) return;
    for (const [id, row] of rows) this.records.set(id, row);
    this.#parts.onRecords([...rows.keys()], hint);
  }

  #newest(id: string, row: SyncRecord | undefined): Outcome {
    const here = this.records.get(id);
    if (!row) return { record: here && isQuiet(here) ? here : fresh(id), copies: [], notices: [] };
    return here?.base ? receive(row, here.base) : { record: row, copies: [], notices: [] };
  }
}

const isNew = ({ create }: Write, { full }: Fault): boolean =>
  create !== undefined && (full === 'bytes' || (create.contentType === 'connection') === (full === 'connections'));

const joined = (a: Outcome, b: Outcome): Outcome => ({
  record: b.record,
  copies: [...a.copies, ...b.copies],
  notices: [...a.notices, ...b.notices],
});

function noticed(record: SyncRecord, notices: readonly Notice[]): SyncRecord {
  return notices.length === 0 ? record : { ...record, notices: [...record.notices, ...notices].slice(-MOST_NOTICES) };
}
