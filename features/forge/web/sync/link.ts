import { isId, newId } from '../../../../platform/common/id.ts';
import { isReachable } from '../../../../platform/web/connection.ts';
import { createStore } from '../../../../platform/web/store.ts';
import { unsentChanged } from '../../../../platform/web/unsent.ts';
import { AUTO_SAVE_MS } from '../../limits.ts';
import type { Edit } from '../../core/sync/edit.ts';
import { Line } from '../../core/sync/line.ts';
import type { SyncRecord } from '../../core/sync/record.ts';
import { BrowserStore } from './browser-store.ts';
import { bulkOf, newsOf } from './calls.ts';
import type { SaveState, Standing, Viewport } from './canvas-types.ts';
import { databaseName } from './database.ts';
import { failureOf, faultOf, isPassing } from './failures.ts';
import { hearPage } from './hear-page.ts';
import { leaveBehind, leftBehind, markWaiting, takeBehind } from './leaving.ts';
import { fetchWords, Problems, type Trouble } from './problems.ts';
import { SafeStore } from './safe-store.ts';
import { Saver } from './saver.ts';
import { SessionKeeper } from './session-keeper.ts';
import { readRow, type SessionWish } from './session-row.ts';
import { joinTabs, type Tabs } from './tabs.ts';
import { RecordBook } from './watch.ts';

type Parts = { id: string; isNew: boolean; owner: string; onRecords(ids: readonly string[]): void };

/** Another page of this browser sends what was done in it; this one sees to that only if the other has gone. */
const OTHERS_WORK_MS = 10_000;
/** News that come together are asked for once. */
const NEWS_MS = 50;
const VIEWPORT_MS = 2000;

/** Between one page's canvas and the server: what waits, when it is sent, what is asked for, and how all that stands. */
export class Link {
  readonly owner: string;
  readonly state = createStore<SaveState>('saved');
  readonly standing = createStore<Standing>('loading');
  readonly stranded = createStore(false);
  readonly damaged = createStore(0);
  readonly problems = new Problems();
  readonly book = new RecordBook();
  readonly keeper: SessionKeeper;
  readonly #parts: Parts;
  readonly #marker: string;
  readonly #page = newId();
  readonly store: BrowserStore;
  readonly #line: Line;
  readonly #safe: SafeStore;
  readonly #tabs: Tabs;
  readonly #saver: Saver;
  readonly #reader: Saver;
  readonly #viewer: Saver;
  readonly #over = new AbortController();
  /** Changes on their way into the store. */
  readonly #unstored = new Set<readonly Edit[]>();
  #queue: Promise<void> = Promise.resolve();
  #away = false;
  #memoryOnly = false;

  constructor(parts: Parts) {
    const { id, isNew, owner } = parts;
    this.#parts = parts;
    this.owner = owner;
    this.#marker = `${databaseName(owner)}.${id}`;
    this.store = new BrowserStore(owner, id);
    this.keeper = new SessionKeeper(id, isNew, (row) => this.store.keepRow(row).catch(() => {}));
    this.#safe = new SafeStore(
      this.store,
      () => this.#line.records,
      () => this.#storeFailed(),
    );
    this.#line = new Line({
      store: this.#safe,
      newId,
      send: bulkOf(id),
      news: newsOf(id, this.#over.signal),
      fault: faultOf,
      onRecords: (ids, hint) => this.#changed(ids, hint),
    });
    this.#tabs = joinTabs(this.#marker, (ids) => void this.#hinted(ids));
    const onChange = (): void => this.#sign();
    const again = isPassing;
    this.#saver = new Saver({ work: () => this.#send(), again, onChange });
    this.#reader = new Saver({ work: () => this.#meet(), again, onChange });
    this.#viewer = new Saver({ work: () => this.keeper.pushIfAny(), again, onChange });
    if (isNew) this.standing.set('open');
  }

  /** What this page knows of the items. */
  get records(): ReadonlyMap<string, SyncRecord> {
    return this.#line.records;
  }

  /** Reads what this browser has, then meets the server. */
  begin(): void {
    if (!isId(this.#parts.id)) return this.#gone(); // a mistyped address leads to no canvas: there is nothing to ask for
    void fetchWords();
    void this.#inTurn(() => this.#read());
    this.#listen();
    void this.#queue.then(() => this.#reader.now());
  }

  /** A person's changes: into the store, and a while later to the server. Resolves once they are stored. */
  edit(edits: readonly Edit[]): Promise<void> {
    this.#unstored.add(edits);
    if (markWaiting(this.#marker, true)) unsentChanged();
    const stored = this.#inTurn(() => this.#line.edit(edits)).finally(() => this.#unstored.delete(edits));
    const room = this.book.refused.size > 0 && edits.some((one) => one.do === 'drop');
    if (room) void this.#inTurn(() => this.#line.retry());
    this.#saver.soon(AUTO_SAVE_MS);
    this.#sign();
    return stored;
  }

  /** One piece of work on the store after the other; one that fails doesn't keep the next from its turn. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** Resolves once all changes until now are in the store. */
  stored(): Promise<void> {
    return this.#queue;
  }

  save(): Promise<void> {
    return this.#saver.now();
  }
  /** Asks the server for the canvas again. */
  reload(): Promise<void> {
    return this.#reader.now();
  }
  wish(wish: SessionWish): void {
    this.keeper.wish(wish);
    this.#saver.soon(AUTO_SAVE_MS);
    this.#sign();
  }
  keepViewport(viewport: Viewport): void {
    this.keeper.wish({ viewport });
    this.#viewer.soon(VIEWPORT_MS);
  }
  dismiss(id: string): void {
    void this.#inTurn(() => this.#line.dismiss(id));
  }

  /** Nothing of it is kept in this browser any more. */
  async forget(): Promise<void> {
    this.#stop();
    await this.store.forget().catch(() => {});
    if (markWaiting(this.#marker, false)) unsentChanged();
  }

  /** The page shows it no longer; what waits is sent once more. */
  close(): void {
    this.#reader.stop();
    void this.#queue
      .then(() => (this.book.waiting.size > 0 || this.keeper.waits ? this.#saver.now() : undefined))
      .then(() => this.#viewer.now())
      .then(() => (this.standing.get() === 'gone' && this.book.waiting.size === 0 ? this.forget() : this.#stop()))
      .catch(() => this.#stop());
  }
  #stop(): void {
    this.#over.abort();
    for (const one of [this.#saver, this.#reader, this.#viewer]) one.stop();
    this.#tabs.close();
  }

  #listen(): void {
    hearPage({
      id: this.#parts.id,
      signal: this.#over.signal,
      onNews: () => this.#reader.soon(NEWS_MS),
      onBack: () => void this.#reader.now(),
      onSeen: () => this.#awake(),
      onHidden: () => this.#waits && void this.save(),
      onLeaving: () => leaveBehind(this.#marker, this.#page, [...this.#unstored].flat()),
      onStaying: () => takeBehind(this.#marker, this.#page),
      mustAsk: () => this.#memoryOnly && this.#waits,
    });
  }

  /** The page may have slept through hints and news. */
  #awake(): void {
    void this.#inTurn(() => this.#line.rereadWaiting());
    void this.#reader.now();
  }

  async #read(): Promise<void> {
    try {
      const { records, cursor, row, damaged } = await this.store.load();
      this.#line.load(records, cursor);
      this.damaged.set(damaged);
      const kept = readRow(row, this.#parts.id);
      if (kept) this.keeper.load(kept);
      if (kept && this.standing.get() !== 'gone') this.standing.set('open');
      if (!kept && this.#parts.isNew) await this.store.keepRow(this.keeper.row.get());
      this.#changed([...this.#line.records.keys()], false);
      await this.#takeLeft();
      await this.#line.retry();
    } catch (error) {
      this.#safe.fail(error);
    }
  }

  async #takeLeft(): Promise<void> {
    const { edits, damaged, names } = leftBehind(this.#marker);
    if (edits.length > 0) await this.#line.edit(edits);
    for (const what of damaged) await this.store.setAside(what);
    if (damaged.length > 0) this.damaged.set(this.damaged.get() + damaged.length);
    for (const name of names) localStorage.removeItem(name);
  }

  /** Makes the canvas on the server or asks for it, takes what is new, and sends what waits. */
  async #meet(): Promise<void> {
    await this.#queue; // what this browser has comes first: without it an unreachable server looks like a missing canvas
    const { created } = this.keeper.row.get();
    try {
      if (!created) await this.keeper.create();
      else if (!(await this.keeper.ask())) return this.#gone();
      await this.#line.fetch();
      if (this.standing.get() !== 'open') this.standing.set('open');
      this.#well(
        'load',
        'create',
        'offline',
        'gone',
        ...(this.keeper.role.get() === 'view' ? [] : (['role'] as const)),
      );
      if (this.book.waiting.size > 0 || this.keeper.waits) void this.#saver.now();
    } catch (error) {
      this.#failed(error, created ? 'load' : 'create');
      throw error;
    }
  }

  async #send(): Promise<void> {
    await this.#queue;
    if (!this.keeper.row.get().created) return this.#meet();
    if (this.keeper.role.get() === 'view' || this.standing.get() === 'gone') return;
    try {
      if (this.keeper.waits) await this.keeper.push(); // first: what lies where the canvas has only grown would be put at its rim
      await this.#tabs.alone(() => this.#line.send());
      this.#well('save');
      if (this.book.refused.size > 0) this.problems.say(this.book.isFull ? 'full' : 'refused');
      else this.#well('full', 'refused');
    } catch (error) {
      this.#failed(error, 'save');
      throw error;
    }
  }

  #well(...troubles: Trouble[]): void {
    this.#away = false;
    this.problems.over(...troubles);
  }

  #failed(error: unknown, doing: 'load' | 'create' | 'save'): void {
    const failure = failureOf(error);
    this.#away = failure === 'offline';
    if (failure === 'gone') return this.#gone();
    if (failure === 'forbidden' && doing === 'save') {
      this.keeper.demote();
      this.problems.say('role');
    } else if (doing === 'create') this.problems.say(isPassing(error) ? 'offline' : 'create');
    else if (this.standing.get() !== 'open') {
      this.standing.set('failed');
      this.problems.say('load');
    } else if (!this.#away && failure !== 'signed-out') this.problems.say(doing);
    this.#sign();
  }

  #gone(): void {
    this.standing.set('gone');
    this.problems.say('gone');
    this.#sign();
  }

  #storeFailed(): void {
    this.#memoryOnly = true;
    this.problems.say('storage');
  }
  get #waits(): boolean {
    return this.book.waiting.size > 0 || this.#unstored.size > 0;
  }

  #changed(ids: readonly string[], hint: boolean): void {
    this.book.look(ids, this.#line.records);
    this.#parts.onRecords(ids);
    if (hint) this.#tabs.hint(ids);
    this.#sign();
  }

  async #hinted(ids: readonly string[]): Promise<void> {
    await this.#queue;
    await this.#line.reread(ids);
    if (this.#waits && !this.#saver.isRunning) this.#saver.soon(OTHERS_WORK_MS);
  }

  #sign(): void {
    const waits = this.#waits || this.keeper.waits;
    if (markWaiting(this.#marker, waits)) unsentChanged();
    const away = this.#away || !isReachable();
    this.state.set(away ? 'offline' : this.#saver.isRunning ? 'saving' : waits ? 'unsaved' : 'saved');
    this.stranded.set(this.#waits && (this.standing.get() === 'gone' || this.keeper.role.get() === 'view'));
  }
}
