// What lies under a pointer.
import type { Block, Point, Thing } from '../../../core/model/things.ts';
import { inside } from '../../../core/scene/geometry.ts';
import type { Ground } from './gesture.ts';

/** Fingers are that much less exact, and lines that thin, screen px. */
const FINGER = 8;
const LINE = 6;
/** The name of a frame, which it can be taken by, is so high, px. */
const TITLE = 30;

/** Elements within blocks that answer to a pointer by themselves. */
const OWN =
  'a[href], button, input, textarea, select, summary, video, audio, [role="button"], [role="dialog"], [contenteditable="true"]';

/** Whether an element, or one around it, answers by itself. */
export const isOwn = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OWN) !== null;

function titledFrame({ scene }: Ground, p: Point): Block | null {
  const frames = [...scene.grid.query({ ...p, w: 0.1, h: 0.1 })]
    .map((id) => scene.blocks.get(id)!)
    .filter((block) => block.kind === 'frame' && inside({ ...block, h: Math.min(block.h, TITLE) }, p));
  return scene.inOrder(frames.map(({ id }) => id)).at(-1) ?? null;
}

/** The topmost thing at a point of the canvas. */
export function hitAt(ground: Ground, p: Point, touch: boolean): Thing | null {
  const { zoom } = ground.camera();
  const hit = ground.scene.hit(p, touch ? FINGER / zoom : 0);
  if (hit?.kind === 'block') return hit;
  return ground.scene.hitEdge(p, (touch ? FINGER + LINE : LINE) / zoom) ?? hit ?? titledFrame(ground, p);
}
