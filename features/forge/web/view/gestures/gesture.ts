// What every gesture works with.
import type { Point, Rect } from '../../../core/model/things.ts';
import type { Camera } from '../../../core/scene/camera.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { Drawing } from '../draw/drawing.ts';
import type { GestureSink } from '../types.ts';

/** Where a pointer is, in the view and on the canvas. */
export type At = { screen: Point; world: Point; shift: boolean; alt: boolean };

/** Something that a pointer does from its press to its release. */
export type Gesture = {
  move(at: At): void;
  /** The pointer was released. */
  end(at: At): void;
  /** It came to nothing: everything is as before. */
  cancel(): void;
  /** The canvas moves on when the pointer is held at the rim of the view. */
  readonly reaches?: boolean;
};

export type Ground = GestureSink & {
  readonly scene: Scene;
  readonly drawing: Drawing;
  camera(): Camera;
  look(camera: Camera): void;
  selection(): ReadonlySet<string>;
  select(ids: Iterable<string>): void;
  /** The canvas as a place for blocks. */
  area(): Rect;
  edit(id: string): void;
  /** There are as many blocks or connections as there may be. */
  full(): void;
};

/** A pointer that moved no further than this has clicked, screen px. */
export const SLOP = { mouse: 4, touch: 8 } as const;

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
