// A server, browsers and their pages, by the rules and without any network: what `forge-simulation.ts` plays with.
import { copyBeside } from '../../features/forge/core/sync/conflicts.ts';
import { type Edit, edit } from '../../features/forge/core/sync/edit.ts';
import type { Fields } from '../../features/forge/core/sync/fields.ts';
import {
  type Flight,
  fresh,
  isQuiet,
  type Known,
  type Notice,
  shown,
  type SyncRecord,
} from '../../features/forge/core/sync/record.ts';
import {
  type Answer,
  land,
  mayUndo,
  type Outcome,
  receive,
  type Rules,
  takeOff,
} from '../../features/forge/core/sync/rules.ts';

type Item = Known & { id: string; seq: number };
export type Write = { id: string; flight: Flight };
export type IdAnswer = Answer & { id: string };
export type News = Pick<Item, 'id' | 'rev' | 'seq' | 'dead' | 'f' | 'by'>;

/** The server's rules in short: a counter, items with a revision, writes known by their keys. */
export class Server {
  readonly items = new Map<string, Item>();
  readonly #keys = new Map<string, number>();
  seq = 0;
  readonly #rules: Rules;
  constructor(rules: Rules) {
    this.#rules = rules;
  }

  bulk(writes: readonly Write[]): IdAnswer[] {
    const seq = this.seq + 1;
    const answers = writes.map((write) => this.#one(write, seq));
    if (answers.some(({ outcome }) => outcome === 'applied')) this.seq = seq;
    return answers;
  }
  #one({ id, flight }: Write, seq: number): IdAnswer {
    const { key, base, set, dead } = flight;
    const now = this.items.get(id) ?? null;
    const done = this.#rules.keys ? this.#keys.get(key) : undefined;
    if (done !== undefined) return { id, key, outcome: 'applied', rev: done, item: now };
    if ((now?.rev ?? 0) !== base || (now?.dead && dead !== false))
      return { id, key, outcome: 'stale', rev: 0, item: now };
    const f = { ...now?.f, ...set } as Fields;
    const item = { id, rev: base + 1, dead: dead ?? now?.dead ?? false, f, by: null, seq };
    this.items.set(id, item);
    this.#keys.set(key, item.rev);
    return { id, key, outcome: 'applied', rev: item.rev, item };
  }
  since(seq: number): News[] {
    return [...this.items.values()].filter((item) => item.seq > seq);
  }
}

/** One browser: a store that survives, and pages that read it. */
export class Browser {
  readonly store = new Map<string, SyncRecord>();
  readonly notices: Notice[] = [];
  readonly name: string;
  readonly rules: Rules;
  cursor = 0;
  pages: Page[] = [];
  #count = 0;
  onCopy: (text: string, near: SyncRecord) => void = () => {};
  hint: (ids: string[], from: Page | null) => void = () => {};
  constructor(name: string, rules: Rules) {
    this.name = name;
    this.rules = rules;
  }
  open(): void {
    this.pages.push(new Page(this));
  }

  change(id: string, how: (row: SyncRecord) => Outcome, from: Page | null = null): void {
    const { record, copies, notices } = how(this.store.get(id) ?? fresh(id));
    this.store.set(id, record);
    this.notices.push(...notices);
    const touched = [id];
    for (const copy of copies) {
      const near = shown(record) ?? record.base?.f;
      if (!near) continue;
      const twin = `${this.name}-copy${++this.#count}`;
      this.store.set(twin, edit(fresh(twin), { id: twin, do: 'add', f: copyBeside(copy, near) }).record);
      this.onCopy(copy.text, record);
      touched.push(twin);
    }
    for (const one of touched) from?.read(one);
    this.hint(touched, from);
  }
  writes(): Write[] {
    const out: Write[] = [];
    for (const [id, row] of this.store) {
      const next = takeOff(row, `${this.name}:${++this.#count}`);
      if (next !== row) {
        this.store.set(id, next);
        this.hint([id], null);
      }
      if (next.flight) out.push({ id, flight: next.flight });
    }
    return out;
  }
  landed(answers: readonly IdAnswer[], seq: number): void {
    for (const answer of answers) this.change(answer.id, (row) => land(row, answer, this.rules));
    if (!this.rules.cursorByFetchOnly) this.cursor = Math.max(this.cursor, seq);
  }
  fetched(items: readonly News[], seq: number): void {
    for (const item of items) this.change(item.id, (row) => receive(row, item, this.rules));
    this.cursor = Math.max(this.cursor, seq);
  }
  get quiet(): boolean {
    return [...this.store.values()].every(isQuiet);
  }
}

type Step = { id: string; what: 'content' | 'position' | 'add' | 'drop'; before: unknown; after: unknown };

/** A page of a browser, with what it shows. */
export class Page {
  readonly view = new Map<string, Fields | null>();
  readonly steps: Step[] = [];
  readonly browser: Browser;
  constructor(browser: Browser) {
    this.browser = browser;
    this.readAll();
  }
  readAll(): void {
    this.view.clear();
    for (const id of this.browser.store.keys()) this.read(id);
  }
  read(id: string): void {
    const row = this.browser.store.get(id);
    if (row) this.view.set(id, shown(row));
  }
  get live(): string[] {
    return [...this.view].filter(([, f]) => f !== null).map(([id]) => id);
  }
  #edit(change: Edit): void {
    this.browser.change(change.id, (row) => edit(row, change), this);
  }
  add(id: string, f: Fields, remember = true): void {
    this.#edit({ id, do: 'add', f });
    if (remember) this.steps.push({ id, what: 'add', before: null, after: f });
  }
  set<F extends 'content' | 'position'>(id: string, field: F, value: Fields[F], remember = true): void {
    const seen = this.view.get(id)!;
    this.#edit({
      id,
      do: 'set',
      fields: [field],
      f: { ...seen, [field]: value },
      seen: { [field]: seen[field] },
      undo: !remember,
    });
    if (remember) this.steps.push({ id, what: field, before: seen[field], after: value });
  }
  /** Whether it is gone: words that this page hadn't seen keep it. */
  drop(id: string, remember = true): boolean {
    const seen = this.view.get(id)!;
    this.#edit({ id, do: 'drop', seen });
    const gone = this.view.get(id) === null;
    if (gone && remember) this.steps.push({ id, what: 'drop', before: seen, after: null });
    return gone;
  }
  /** Takes the last step back; gives it when something came of it. */
  undo(): Step | null {
    const step = this.steps.pop();
    if (!step) return null;
    const { id, what, before, after } = step;
    const now = this.view.get(id) ?? null;
    const { rules } = this.browser;
    if (what === 'drop') {
      if (now) return null;
      this.add(id, before as Fields, false);
      return step;
    }
    if (what === 'add') {
      if (!now || (rules.undoChecks && now.content !== (after as Fields).content)) return null;
      return this.drop(id, false) ? step : null;
    }
    if (!now || !mayUndo(now, what, after, rules)) return null;
    this.set(id, what, before as never, false);
    return step;
  }
}
