// The outline without its picture: which rows there are, where one is, and what is edited. It follows the canvas and its view.
import { canEditText } from '../../core/model/edited.ts';
import { isBlock } from '../../core/model/things.ts';
import { outlineRows, type OutlineRow } from '../../core/outline/rows.ts';
import { createStore } from '../../../../platform/web/store.ts';
import { mayChange, type CanvasContext } from '../commands/context.ts';
import { showThing } from '../commands/show-thing.ts';
import { tellNews } from './tell-news.ts';

export type OutlineState = {
  rows: readonly OutlineRow[];
  /** The row one is at. */
  at: number;
  selected: ReadonlySet<string>;
  /** The key of the row whose text is edited. */
  editing: string | null;
  /** How often something was drawn anew; names are read when rows are drawn. */
  drawn: number;
};
/** Whether a step selects the row alone, adds it, or leaves the selection. */
export type Selecting = 'only' | 'more' | 'not';

/** Changes of the canvas are followed this much later, ms: many at once are one. */
const LATER = 80;

export class OutlineModel {
  readonly #context: CanvasContext;
  readonly #folded = new Set<string>();
  readonly #state = createStore<OutlineState>({ rows: [], at: 0, selected: new Set(), editing: null, drawn: 0 });
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(context: CanvasContext) {
    this.#context = context;
    this.#rebuild();
    this.#follow();
  }

  get = (): OutlineState => this.#state.get();
  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Follows the canvas until the returned function is called. */
  start(): () => void {
    const { open, view, treeEditor } = this.#context;
    const ask = (): void => {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#rebuild();
        this.#follow();
      }, LATER);
    };
    const askLook = (): void => {
      const { selected } = this.get();
      if (selected !== view.selection.get() || this.#row()?.id !== view.focused.get()) ask();
    };
    const offs = [
      open.scene.onChange(ask),
      view.selection.subscribe(askLook),
      view.focused.subscribe(askLook),
      tellNews(this.#context),
    ];
    treeEditor.set((id) => this.edit(id));
    ask();
    return () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      treeEditor.set(null);
      for (const off of offs) off();
    };
  }

  /** Goes to a row. While a connection is drawn its beginning stays selected. */
  go(index: number, selecting: Selecting): void {
    const { rows } = this.get();
    const at = Math.min(Math.max(index, 0), rows.length - 1);
    const row = rows[at];
    if (!row) return;
    this.#put({ at });
    const { view, connecting } = this.#context;
    if (selecting === 'not') view.focus(row.id);
    else {
      const from = connecting.get();
      showThing(this.#context, row.id, selecting === 'more' ? [...view.selection.get()] : from === null ? [] : [from]);
    }
    this.#put({ selected: view.selection.get() });
  }

  /** Adds the row to the selection, or takes it out. */
  toggle(index: number): void {
    const { view, say, t } = this.#context;
    const id = this.get().rows[index]?.id;
    if (id === undefined) return;
    const now = view.selection.get();
    view.select(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]);
    view.focus(id);
    this.#put({ at: index, selected: view.selection.get() });
    say(t('canvas.said.selected', { count: view.selection.get().size }));
  }

  /** Shows or hides what a row holds. */
  fold(index: number, on: boolean): void {
    const row = this.get().rows[index];
    if (row?.expanded === undefined || row.expanded !== on) return;
    if (on) this.#folded.add(row.key);
    else this.#folded.delete(row.key);
    this.#put({ at: index });
    this.#rebuild();
  }

  /** Where the row is that this one belongs to; -1 for none. */
  parentOf(index: number): number {
    const parent = this.get().rows[index]?.parent;
    return parent ? this.get().rows.findIndex(({ key }) => key === parent) : -1;
  }

  /** Edits the text of a thing in its row. False where there is nothing that the person may write. */
  edit(id: string): boolean {
    this.#rebuild();
    this.#find(id);
    const thing = this.#context.open.scene.get(id);
    const row = this.#row();
    const isWritten = isBlock(thing) ? !thing.locked && canEditText(thing) : thing !== undefined;
    if (!mayChange(this.#context) || !isWritten || row?.id !== id) return false;
    this.#put({ editing: row.key });
    return true;
  }

  /** The editor was left. */
  endEdit(): void {
    this.#put({ editing: null });
  }

  #row(): OutlineRow | undefined {
    const { rows, at } = this.get();
    return rows[at];
  }

  #put(part: Partial<OutlineState>): void {
    const now = this.get();
    this.#state.set({ ...now, ...part, drawn: now.drawn + 1 });
  }

  /** Stays at the row one was at, or at another one of the same thing, or as far down the list. */
  #rebuild(): void {
    const { at, editing } = this.get();
    const was = this.#row();
    const rows = outlineRows(this.#context.open.scene, this.#folded);
    const exact = rows.findIndex(({ key }) => key === was?.key);
    const same = exact < 0 ? rows.findIndex(({ id }) => id === was?.id) : exact;
    const isEdited = editing !== null && rows.some(({ key }) => key === editing);
    this.#put({
      rows,
      at: same < 0 ? Math.max(0, Math.min(at, rows.length - 1)) : same,
      editing: isEdited ? editing : null,
    });
  }

  /** Goes along with the selection of the view. */
  #follow(): void {
    const { view } = this.#context;
    const focused = view.focused.get();
    if (focused !== null && focused !== this.#row()?.id) this.#find(focused);
    this.#put({ selected: view.selection.get() });
  }

  /** Goes to the row of a thing; what hides it is unfolded. */
  #find(id: string): void {
    const { scene } = this.#context.open;
    if (!scene.get(id)) return;
    let at = this.get().rows.findIndex((row) => row.id === id);
    if (at < 0) {
      const all = outlineRows(scene, new Set());
      let row = all.find((one) => one.id === id);
      while (row?.parent) {
        const { parent } = row;
        this.#folded.delete(parent);
        row = all.find(({ key }) => key === parent);
      }
      this.#rebuild();
      at = this.get().rows.findIndex((one) => one.id === id);
    }
    if (at >= 0) this.#put({ at });
  }
}
