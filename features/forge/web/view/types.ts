// What the view of a canvas takes and gives: the words that editor, painters, toolbar and commands share with it.
import type { Store } from '../../../../platform/web/store.ts';
import type { Block, Change, Point } from '../../core/model/things.ts';
import type { Size } from '../../core/scene/arrange.ts';
import type { Camera } from '../../core/scene/camera.ts';
import type { Scene } from '../../core/scene/scene.ts';

export type { Size };

/** A value that can be read and listened to, but not set from outside. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** Fills a block's element with its own nodes. Called when a block comes into view and whenever it changed. */
export type BlockPainter = {
  paint(el: HTMLElement, block: Block): void;
  /** The element leaves the block: it is used for another one, or goes. */
  release?(el: HTMLElement): void;
};

/** Where gestures write to: the one way in which a person changes a canvas. */
export type GestureSink = {
  change(changes: readonly Change[], options?: { undo?: boolean; same?: string }): void;
};

/** What the view asks of the page around it. */
export type ViewRequests = {
  /** A person wants to edit a block (its body was clicked), or the label of a connection. */
  edit?(id: string): void;
  /** The menu of what is selected, or of the canvas, at a point of the window. */
  menu?(at: Point): void;
  /** The canvas has as many blocks as it may. */
  full?(): void;
};

export type ViewOptions = ViewRequests & {
  scene: Scene;
  paint: BlockPainter;
  gestures: GestureSink;
  canvasSize(): Size;
  readOnly(): boolean;
  camera?: Camera;
};

/** Another person's pointer, in canvas coordinates. */
export type RemoteCursor = { id: string; name: string; color: string; x: number; y: number };

/** The view as others use it. */
export type View = {
  readonly host: HTMLElement;
  /** Ids of selected blocks, frames and connections. Listeners hear of it after the picture. */
  readonly selection: Readable<ReadonlySet<string>>;
  readonly camera: Readable<Camera>;
  /** What keys act on; drawn with a ring while the canvas has the focus. */
  readonly focused: Readable<string | null>;
  /** Whether the overview is shown; remembered in this browser. */
  readonly minimap: Readable<boolean>;
  select(ids: Iterable<string>): void;
  focus(id: string | null): void;
  showMinimap(on: boolean): void;
  /** While on, the pointer moves the canvas instead of what lies on it. */
  setHand(on: boolean): void;
  look(camera: Camera): void;
  /** Moves the camera only as far as needed to see a block. */
  reveal(id: string): void;
  /** Shows some blocks, or all, as large as they fit. */
  fit(ids?: Iterable<string>): void;
  /** Zooms around the middle of the view; 1 is life-size. */
  zoomTo(zoom: number): void;
  toCanvas(clientPoint: Point): Point;
  /** The canvas point in the middle of the view. */
  centerPoint(): Point;
  /** Asks the page for its editor. */
  edit(id: string): void;
  /** The element of a block, mounted at once and kept until `letGo`: an editor stands in it. Null when there is no such block. */
  hold(id: string): HTMLElement | null;
  letGo(id: string): void;
  /** Ends a drag, a marquee or whatever a pointer is doing, as if it had never begun; false when there was nothing. */
  cancelGesture(): boolean;
  setCursors(cursors: readonly RemoteCursor[]): void;
  /** The canvas got another size, or its colors changed. */
  refresh(): void;
  destroy(): void;
};
