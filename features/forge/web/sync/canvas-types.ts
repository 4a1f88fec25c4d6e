// What the rest of the page sees of an open canvas.
import type { Store } from '../../../../platform/web/store.ts';
import type { Change } from '../../core/model/things.ts';
import type { History } from '../../core/scene/history.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { Conflict } from '../../core/sync/conflicts.ts';
import type { Notice } from '../../core/sync/record.ts';

/** A store that is only read. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** Whether the server has everything. `offline`: it is out of reach; what was done is kept in this browser. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline';

/** How it stands with the canvas. `gone`: deleted, or no longer shared with this person. `failed`: it can't be had now. */
export type Standing = 'loading' | 'open' | 'gone' | 'failed';

export type CanvasRole = 'owner' | 'edit' | 'view';
export type CanvasSize = { width: number; height: number };
/** Where a person looked last. */
export type Viewport = { zoom: number; position: { x: number; y: number } };

/** The canvas itself, without what lies on it. */
export type CanvasSession = {
  id: string;
  title: string;
  description: string;
  tags: readonly string[];
  isShared: boolean;
  /** The server knows it; false for one that was begun offline. */
  created: boolean;
};

export type ChangeOptions = {
  /** False for what can't be taken back by undo. */
  undo?: boolean;
  /** Steps of the same run are undone together: a drag, typing, nudges. */
  same?: string;
};

/** A canvas that is open in this page. Everything a person changes goes through `change`. */
export type OpenCanvas = {
  readonly id: string;
  readonly scene: Scene;
  readonly history: History;
  readonly role: Readable<CanvasRole>;
  readonly size: Readable<CanvasSize>;
  readonly state: Readable<SaveState>;
  readonly standing: Readable<Standing>;
  readonly session: Readable<CanvasSession>;
  /** Something was done here that the server won't take from this person any more: `copyAway` is to be offered. */
  readonly stranded: Readable<boolean>;
  /** What went wrong, in the reader's language. */
  readonly problem: Readable<string | null>;
  dismissProblem(): void;
  /** Words of which two versions are kept. */
  readonly conflicts: Readable<readonly Conflict[]>;
  settle(conflict: Conflict, keep: 'mine' | 'theirs' | 'both'): void;
  /** What happened to this person's changes when they met others'. */
  readonly notices: Readable<readonly Notice[]>;
  /** Puts the value back that a notice tells of. */
  putBack(notice: Notice): void;
  dismissNotice(notice: Notice): void;
  /** Makes a change: in the scene at once, in this browser before it is sent, on the server two seconds after the last. */
  change(changes: readonly Change[], options?: ChangeOptions): void;
  /** Takes the last step back; gives what was left alone since somebody else had changed it, null when there is no step. */
  undo(): readonly string[] | null;
  redo(): readonly string[] | null;
  /** Sends what waits now. */
  save(): Promise<void>;
  /** Asks the server for the canvas again. */
  reload(): Promise<void>;
  rename(title: string): void;
  /** Makes the canvas larger; it never becomes smaller here. */
  grow(size: CanvasSize): void;
  /** Where the person looked last; null before they ever did. */
  viewport(): Viewport | null;
  keepViewport(viewport: Viewport): void;
  /** Things that were damaged in this browser's storage and set aside. */
  readonly damaged: Readable<number>;
  downloadDamaged(): Promise<Blob>;
  /** Puts everything that is here on a canvas of the person's own; gives its id. */
  copyAway(): Promise<string>;
  /** Whoever opened it shows it no longer. What waits goes on being sent. */
  close(): void;
};
