// Takes things onto a canvas: paste, drop, files, "Add to canvas"; and copies them away from it.
import { thingsWaiting } from '../../../../platform/web/canvas-drag.ts';
import { problemCode, problemText } from '../../../../platform/web/problem-text.ts';
import { createStore, type Store } from '../../../../platform/web/store.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { type Block, isBlock, type Point } from '../../core/model/things.ts';
import { deletion } from '../../core/scene/changes.ts';
import { inside } from '../../core/scene/geometry.ts';
import { DUPLICATE_OFFSET } from '../../limits.ts';
import { clipboardTransfer } from './read/clipboard.ts';
import type { Putting, RowsQuestion, TakingParts } from './context.ts';
import { isPassingProblem } from './passing.ts';
import { copyInto } from './copy.ts';
import { put } from './put/put.ts';
import { putCover } from './put/library-things.ts';
import { createTasks, type Task, type Tasks } from './tasks.ts';
import { type Brought, bringsSomething, readTransfer, type Transfer } from './read/transfer.ts';

/** A canvas that is opened for what waits stands still after this. */
const STILL_MS = 250;
const EDITABLE = 'textarea, input, select, [contenteditable]';

export type Taking = {
  /** What is on its way, to be shown with cancel and retry. */
  readonly tasks: { list: Pick<Store<readonly Task[]>, 'get' | 'subscribe'> } & Pick<Tasks, 'cancel' | 'retry'>;
  /** A question that waits for an answer. */
  readonly question: Pick<Store<RowsQuestion | null>, 'get' | 'subscribe'>;
  copy(): void;
  cut(): void;
  paste(): void;
  /** Lets the person choose files. */
  pickFiles(): void;
  /** Puts the cover of a block's book beside it. */
  addCover(block: Block): void;
  /** Puts something down, in the middle of the view unless a point is named. */
  bring(brought: Brought, at?: Point): void;
  destroy(): void;
};

/** Listens on the element of the canvas until `destroy`. */
export function createTaking(parts: TakingParts): Taking {
  return new CanvasTaking(parts);
}

class CanvasTaking implements Taking {
  readonly tasks: Tasks;
  readonly question = createStore<RowsQuestion | null>(null);
  readonly #parts: TakingParts;
  readonly #stop = new AbortController();
  readonly #off: () => void;
  #pointer: Point | null = null;
  #last: { at: Point; times: number } | null = null;

  constructor(parts: TakingParts) {
    this.#parts = parts;
    const { t } = parts.i18n;
    this.tasks = createTasks((error) => ({
      problem: problemText(t, error),
      again: isPassingProblem(problemCode(error)),
    }));
    const { host } = parts.view;
    const { signal } = this.#stop;
    const quiet = { signal, passive: true };
    host.addEventListener('pointermove', (event) => (this.#pointer = { x: event.clientX, y: event.clientY }), quiet);
    host.addEventListener('pointerleave', () => (this.#pointer = null), quiet);
    host.addEventListener('paste', (event) => this.#pasted(event), { signal });
    host.addEventListener('copy', (event) => this.#copied(event, false), { signal });
    host.addEventListener('cut', (event) => this.#copied(event, true), { signal });
    for (const name of ['dragenter', 'dragover'] as const)
      host.addEventListener(name, (event) => this.#over(event), { signal });
    host.addEventListener('dragleave', (event) => this.#out(event), { signal });
    host.addEventListener('drop', (event) => this.#dropped(event), { signal });
    this.#off = thingsWaiting.subscribe(() => this.#takeWaiting());
    this.#takeWaiting();
  }

  readonly copy = (): void => this.#byBrowser('copy');
  readonly cut = (): void => this.#byBrowser('cut');

  readonly paste = (): void => {
    void clipboardTransfer().then(
      (transfer) => this.#take(transfer, this.#pasteAt()),
      () => toast(this.#parts.i18n.t('forgeblocks.take.pasteKeys')),
    );
  };

  readonly pickFiles = (): void => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', multiple: true });
    input.addEventListener('change', () => {
      const files = Array.from(input.files ?? []);
      if (files.length > 0) this.bring({ kind: 'files', files });
    });
    input.click();
  };

  readonly bring = (brought: Brought, at?: Point): void => {
    if (!this.#mayChange()) return;
    put(this.#putting(at ?? this.#further(this.#parts.view.centerPoint())), brought);
  };

  readonly addCover = (block: Block): void => {
    if (this.#mayChange()) putCover(this.#putting({ x: block.x + block.w + DUPLICATE_OFFSET, y: block.y }), block);
  };

  readonly destroy = (): void => {
    this.#stop.abort();
    this.#off();
    this.tasks.close();
  };

  #mayChange(): boolean {
    if (this.#parts.open.role.get() !== 'view') return true;
    toast(this.#parts.i18n.t('forgeblocks.take.viewer'));
    return false;
  }

  #putting(at: Point): Putting {
    return { ...this.#parts, tasks: this.tasks, ask: (question) => this.question.set(question), at };
  }

  /** The same place again and again would make a pile: 20 px further each time. */
  #further(at: Point): Point {
    const again = this.#last && Math.hypot(this.#last.at.x - at.x, this.#last.at.y - at.y) < 1;
    const times = again ? this.#last!.times + 1 : 0;
    this.#last = { at, times };
    return { x: at.x + times * DUPLICATE_OFFSET, y: at.y + times * DUPLICATE_OFFSET };
  }

  /** Under the pointer while it is over the canvas, otherwise in the middle of the view. */
  #pasteAt(): Point {
    const { view } = this.#parts;
    const { x, y, width, height } = view.host.getBoundingClientRect();
    const isOver = this.#pointer && inside({ x, y, w: width, h: height }, this.#pointer);
    return this.#further(isOver ? view.toCanvas(this.#pointer!) : view.centerPoint());
  }

  #take(transfer: Transfer, at: Point): void {
    const brought = readTransfer(transfer);
    if (brought) this.bring(brought, at);
    else toast(this.#parts.i18n.t('forgeblocks.take.nothing'));
  }

  #isOurs(event: Event): boolean {
    return !event.defaultPrevented && !(event.target as Element | null)?.closest(EDITABLE);
  }

  #pasted(event: ClipboardEvent): void {
    if (!event.clipboardData || !this.#isOurs(event)) return;
    event.preventDefault();
    this.#take(event.clipboardData, this.#pasteAt());
  }

  #copied(event: ClipboardEvent, cut: boolean): void {
    const { open, view } = this.#parts;
    if (!event.clipboardData || !this.#isOurs(event)) return;
    const things = copyInto(event.clipboardData, open, view.selection.get());
    if (things.length === 0) return;
    event.preventDefault();
    if (!cut || open.role.get() === 'view') return;
    open.change(things.filter((thing) => !isBlock(thing) || !thing.locked).map(deletion));
    view.select([]);
  }

  /** The browser hands out the clipboard only within its own event, which needs no permission and no secure page. */
  #byBrowser(what: 'copy' | 'cut'): void {
    this.#parts.view.host.focus({ preventScroll: true });
    // Where nothing can be selected as text, this event comes to the whole page and not to what has the focus.
    const hear = (event: ClipboardEvent): void => this.#copied(event, what === 'cut');
    document.addEventListener(what, hear, { capture: true });
    document.execCommand(what);
    document.removeEventListener(what, hear, { capture: true });
  }

  #over(event: DragEvent): void {
    if (!event.dataTransfer || !bringsSomething(event.dataTransfer.types) || !this.#isOurs(event)) return;
    if (this.#parts.open.role.get() === 'view') return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    this.#parts.view.host.classList.add('is-drop-target');
  }

  #out(event: DragEvent): void {
    const { host } = this.#parts.view;
    if (!(event.relatedTarget instanceof Node) || !host.contains(event.relatedTarget))
      host.classList.remove('is-drop-target');
  }

  #dropped(event: DragEvent): void {
    const { view } = this.#parts;
    view.host.classList.remove('is-drop-target');
    if (!event.dataTransfer || !this.#isOurs(event)) return;
    event.preventDefault();
    this.#take(event.dataTransfer, view.toCanvas({ x: event.clientX, y: event.clientY }));
    view.host.focus({ preventScroll: true });
  }

  /** Once the canvas stands still: where its middle is, is known then, and a page that draws it twice is through with that. */
  #takeWaiting(): void {
    if (thingsWaiting.get().length === 0) return;
    setTimeout(() => {
      const waiting = this.#stop.signal.aborted ? [] : thingsWaiting.get();
      if (waiting.length === 0) return;
      thingsWaiting.set([]);
      for (const thing of waiting) this.bring({ kind: 'thing', thing });
    }, STILL_MS);
  }
}
