import type { Block, Change, Point } from '../../core/model/things.ts';
import type { Size } from '../../core/scene/arrange.ts';
import type { History } from '../../core/scene/history.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { newId } from '../../../../platform/common/id.ts';
import { createStore, type Store } from '../../../../platform/web/store.ts';
import type { Translate } from '../../../../platform/web/translator.ts';
import type { View } from '../view/types.ts';

/** A store that is only read here. */
type Watched<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** What commands need of the open canvas. */
export type CommandedCanvas = {
  readonly scene: Scene;
  readonly history: Pick<History, 'canUndo' | 'canRedo' | 'subscribe' | 'isInRun' | 'seal'>;
  readonly role: Watched<'owner' | 'edit' | 'view'>;
  readonly size: Watched<Size>;
  change(changes: readonly Change[], options?: { same?: string }): unknown;
  undo(): readonly string[] | null;
  redo(): readonly string[] | null;
};

/** What commands need of the view. */
export type CommandedView = Pick<
  View,
  | 'host'
  | 'selection'
  | 'focused'
  | 'camera'
  | 'select'
  | 'focus'
  | 'reveal'
  | 'fit'
  | 'zoomTo'
  | 'centerPoint'
  | 'edit'
> &
  Partial<Pick<View, 'cancelGesture'>>;

/** Copying and pasting, which belongs to who takes things onto the canvas. */
export type CommandedTaking = { copy(): void; cut(): void; paste(): void };

/** What the surface around the canvas can show; a command without it isn't offered. */
export type CommandedSurface = {
  find?: () => void;
  outline?: () => void;
  /** At a point of the window, or where the selection is. */
  menu?: (at?: Point) => void;
  /** Opens where a block comes from; `hasSource` says whether there is such a place. */
  openSource?: (block: Block) => void;
  hasSource?: (block: Block) => boolean;
};

/** Where a command is asked for: editing then happens there. */
export type Place = 'canvas' | 'tree';

export type CanvasContext = {
  open: CommandedCanvas;
  view: CommandedView;
  t: Translate;
  surface: CommandedSurface;
  taking: CommandedTaking | undefined;
  newId: () => string;
  /** What was said last, for screen readers (`CanvasStatus` shows it). */
  said: Store<string>;
  say(words: string): void;
  /** The block that a connection is being drawn from by keys. */
  connecting: Store<string | null>;
  /** Where the person is, and comes back to from a menu. */
  place: Store<Place>;
  /** How the outline edits a row in place, while it is shown. */
  treeEditor: Store<((id: string) => void) | null>;
  /** Where words are typed to be found, while that is shown. */
  findField: Store<HTMLInputElement | null>;
};

type ContextParts = Pick<CanvasContext, 'open' | 'view' | 't'> & {
  surface?: CommandedSurface;
  taking?: CommandedTaking;
};

/** What all commands of one canvas on the page share. Make it once for each canvas that is shown. */
export function canvasContext({ open, view, t, surface = {}, taking }: ContextParts): CanvasContext {
  const said = createStore('');
  return {
    open,
    view,
    t,
    surface,
    taking,
    newId,
    said,
    // The same words again are news, too: a no-break space makes them another text.
    say: (words) => said.set(said.get() === words ? `${words}\u00A0` : words),
    connecting: createStore<string | null>(null),
    place: createStore<Place>('canvas'),
    treeEditor: createStore<((id: string) => void) | null>(null),
    findField: createStore<HTMLInputElement | null>(null),
  };
}

/** Whether the person may change the canvas. */
export const mayChange = ({ open }: CanvasContext): boolean => open.role.get() !== 'view';

/** What a command acts on: what is selected. */
export const targets = ({ open: { scene }, view }: CanvasContext): string[] =>
  [...view.selection.get()].filter((id) => scene.get(id));

/** The one thing that a command starts from or edits: what has the focus, or what was selected last. */
export function target(context: CanvasContext): string | undefined {
  const { open, view } = context;
  const all = targets(context);
  const focused = view.focused.get();
  const counts = focused !== null && (all.includes(focused) || all.length === 0) && open.scene.get(focused);
  return counts ? focused : all.at(-1);
}
