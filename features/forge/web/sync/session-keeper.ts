import { createStore, type Store } from '../../../../platform/web/store.ts';
import type { Session } from '../../contract.ts';
import { api } from '../client.ts';
import type { CanvasRole, CanvasSession, CanvasSize, Readable } from './canvas-types.ts';
import { failureOf } from './failures.ts';
import { freshRow, larger, type SessionRow, type SessionWish, withSession } from './session-row.ts';

type Keep = (row: SessionRow) => Promise<void>;

/** A canvas itself: its title, its size, what this person may do, where they looked. Kept here, and wishes sent when they can be. */
export class SessionKeeper {
  readonly row: Store<SessionRow>;
  readonly session: Readable<CanvasSession>;
  readonly size: Readable<CanvasSize>;
  readonly role: Readable<CanvasRole>;
  readonly #keep: Keep;

  constructor(id: string, isNew: boolean, keep: Keep) {
    this.row = createStore(freshRow(id, !isNew));
    this.#keep = keep;
    this.session = this.#part(
      ({ id, title, description, tags, isShared, created }) => ({ id, title, description, tags, isShared, created }),
      (a, b) => JSON.stringify(a) === JSON.stringify(b),
    );
    this.size = this.#part(
      ({ size }) => size,
      (a, b) => a.width === b.width && a.height === b.height,
    );
    this.role = this.#part(({ role }) => role, Object.is);
  }

  #part<T>(of: (row: SessionRow) => T, equal: (a: T, b: T) => boolean): Readable<T> {
    const part = createStore(of(this.row.get()));
    this.row.subscribe(() => {
      const next = of(this.row.get());
      if (!equal(next, part.get())) part.set(next);
    });
    return part;
  }

  /** Takes what was kept in this browser. */
  load(row: SessionRow): void {
    this.row.set(row);
  }

  /** Whether something that a person would miss has not been sent; where they look is none of it. */
  get waits(): boolean {
    const { created, wish } = this.row.get();
    return !created || wish.title !== undefined || wish.size !== undefined;
  }

  /** Makes it on the server under the id that it has here; the same again is the same. */
  async create(): Promise<void> {
    const { id, title, size } = this.row.get();
    const { data } = await api.create({ id, title, canvasMetadata: { canvasSize: size } });
    this.#take(data);
  }

  /** Asks the server for it. False when it lies in the trash. */
  async ask(): Promise<boolean> {
    const { data } = await api.get({ canvasId: this.row.get().id });
    this.#take(data);
    return data.deletedAt === null;
  }

  /** Notes what a person wishes of it. */
  wish(wish: SessionWish): void {
    const row = this.row.get();
    const { title = row.title, viewport = row.viewport } = wish;
    const size = wish.size ? larger(row.size, wish.size) : row.size;
    const next = { ...row.wish, ...wish, ...(wish.size && { size }) };
    this.#set({ ...row, title, viewport, size, wish: next, waits: true });
  }

  /** Takes it that the person may only look on. */
  demote(): void {
    this.#set({ ...this.row.get(), role: 'view' });
  }

  /** Sends the wishes, if there are any and the server has the canvas. */
  async pushIfAny(): Promise<void> {
    const { created, waits } = this.row.get();
    if (created && waits) await this.push();
  }

  /** Sends the wishes. */
  async push(): Promise<void> {
    const { id, wish, role } = this.row.get();
    const { title, size, viewport } = wish;
    const may = role !== 'view';
    const body = {
      ...(may && title !== undefined && { title }),
      ...(may && size && { canvasMetadata: { canvasSize: size } }),
      ...(viewport && { lastViewport: viewport }),
    };
    const data = Object.keys(body).length > 0 ? await this.#change(id, body) : null;
    const now = this.row.get();
    const left = Object.entries(now.wish).filter(([name, value]) => wish[name as keyof SessionWish] !== value);
    const row = { ...now, wish: Object.fromEntries(left) as SessionWish };
    this.#set(data ? withSession(row, data) : { ...row, waits: !row.created || left.length > 0 });
  }

  /** A wish that the server will never grant is given up: what it says stands. */
  async #change(canvasId: string, body: Omit<Parameters<typeof api.change>[0], 'canvasId'>): Promise<Session> {
    try {
      return (await api.change({ canvasId, ...body })).data;
    } catch (error) {
      if (failureOf(error) !== 'refused') throw error;
      return (await api.get({ canvasId })).data;
    }
  }

  #take(session: Session): void {
    this.#set(withSession(this.row.get(), session));
  }

  #set(row: SessionRow): void {
    this.row.set(row);
    void this.#keep(row);
  }
}
