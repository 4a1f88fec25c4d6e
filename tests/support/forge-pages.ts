// Pages as a browser has them, with scene, history and line, that talk to the real server over a bad network.
import type { Change, Thing } from '../../features/forge/core/model/things.ts';
import { History } from '../../features/forge/core/scene/history.ts';
import { Scene } from '../../features/forge/core/scene/scene.ts';
import { type BulkAnswer, Line, type News, type RecordStore } from '../../features/forge/core/sync/line.ts';
import { MemoryStore } from '../../features/forge/core/sync/memory-store.ts';
import type { Notice } from '../../features/forge/core/sync/record.ts';
import { changeFor, editOf } from '../../features/forge/core/sync/scene-edits.ts';
import type { Write } from '../../features/forge/core/sync/writes.ts';
import { newId } from '../../platform/common/id.ts';

/** What a browser asks of the server. */
export type ForgeServer = {
  bulk(writes: readonly Write[]): Promise<BulkAnswer>;
  news(since: number): Promise<News>;
};

export class Lost extends Error {}

/** A network on which requests, or their answers, are lost, and requests come twice. */
export function badNetwork(server: ForgeServer, rnd: () => number, bad: () => boolean): ForgeServer {
  const through = async <T>(ask: () => Promise<T>): Promise<T> => {
    const luck = bad() ? rnd() : 1;
    if (luck < 0.1) throw new Lost('the request');
    const twice = luck < 0.2 ? ask() : null;
    const answer = await ask();
    await twice;
    if (luck > 0.2 && luck < 0.3) throw new Lost('the answer');
    return answer;
  };
  return {
    bulk: (writes) => through(() => server.bulk(writes)),
    news: (since) => through(() => server.news(since)),
  };
}

/** A browser: what is stored outlives its pages. */
export class TestBrowser {
  readonly store = new MemoryStore();
  readonly notices: Notice[] = [];
  readonly pages: TestPage[] = [];
  readonly server: ForgeServer;
  #sending: Promise<unknown> = Promise.resolve();
  constructor(server: ForgeServer) {
    this.server = server;
  }
  /** One page sends after the other. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#sending.then(work);
    this.#sending = turn.catch(() => {});
    return turn;
  }
  open(): TestPage {
    const page = new TestPage(this);
    this.pages.push(page);
    return page;
  }
  /** The pages are gone in the middle of whatever they did, and as many are opened anew. */
  crash(): void {
    for (const page of this.pages.splice(0)) {
      page.gone = true;
      this.open();
    }
    this.#sending = Promise.resolve();
  }
}

/** A page on a canvas. */
export class TestPage {
  readonly scene = new Scene();
  readonly history = new History(this.scene);
  readonly line: Line;
  readonly #browser: TestBrowser;
  readonly #under = new Map<string, number>();
  /** It writes nothing any more. */
  gone = false;
  /** It hears nothing. */
  frozen = false;

  constructor(browser: TestBrowser) {
    this.#browser = browser;
    const still = <T>(work: () => T): T => {
      if (this.gone) throw new Lost('the page');
      return work();
    };
    const store: RecordStore = {
      change: (ids, how, cursor) =>
        still(() =>
          browser.store.change(
            ids,
            (rows, at) => {
              const decided = how(rows, at);
              if (!decided) return null;
              const changed = [...decided];
              for (const { notices } of changed) browser.notices.push(...notices);
              return changed;
            },
            cursor,
          ),
        ),
      waiting: () => still(() => browser.store.waiting()),
    };
    this.line = new Line({
      store,
      newId,
      send: (writes) => browser.server.bulk(writes),
      news: (since) => browser.server.news(since),
      fault: () => null,
      onRecords: (ids, hint) => {
        this.#show(ids);
        if (hint) for (const page of browser.pages) if (page !== this && !page.frozen) void page.line.reread(ids);
      },
    });
    this.line.load(browser.store.rows.values(), browser.store.cursor);
    this.#show([...this.line.records.keys()]);
  }

  get things(): Thing[] {
    return [...this.scene.blocks.values(), ...this.scene.edges.values()];
  }
  async do(changes: readonly Change[]): Promise<void> {
    await this.#record(this.history.do(changes), false);
  }
  async undo(): Promise<Change[]> {
    const changes = this.history.undo()?.changes ?? [];
    await this.#record(changes, true);
    return changes;
  }
  async #record(step: readonly Change[], undo: boolean): Promise<void> {
    const edits = step.flatMap((change) => editOf(this.scene, change, undefined, undo) ?? []);
    for (const { id } of edits) this.#under.set(id, (this.#under.get(id) ?? 0) + 1);
    await this.line.edit(edits);
    for (const { id } of edits) this.#under.set(id, this.#under.get(id)! - 1);
    this.#show(edits.map(({ id }) => id));
  }
  #show(ids: readonly string[]): void {
    const shown = ids.filter((id) => !this.#under.get(id));
    this.scene.apply(shown.flatMap((id) => changeFor(this.scene, id, this.line.records.get(id)) ?? []));
  }
  async rereadAll(): Promise<void> {
    await this.line.reread([...this.#browser.store.rows.keys()]);
  }
  save = (): Promise<number> => this.#browser.alone(() => this.line.send());
}
