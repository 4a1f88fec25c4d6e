// Colors, locks and what lies over what.
import type { CanvasColor } from '../model/colors.ts';
import { isBlock, type Change } from '../model/things.ts';
import { patch } from '../scene/changes.ts';
import { overlaps } from '../scene/geometry.ts';
import { restacked, type Step } from '../scene/order.ts';
import type { Scene } from '../scene/scene.ts';
import { unlocked } from './place.ts';

/** Gives blocks, frames and connections a color. */
export function colored(scene: Scene, ids: Iterable<string>, color: CanvasColor): Change[] {
  return [...ids]
    .flatMap((id) => scene.get(id) ?? [])
    .filter((thing) => !(isBlock(thing) && thing.locked) && thing.color !== color)
    .map((thing) => patch(thing, { color }));
}

/** Locks blocks; unlocks them when all of them are locked. */
export function locked(scene: Scene, ids: Iterable<string>): { changes: Change[]; locked: boolean } {
  const blocks = [...ids].flatMap((id) => scene.blocks.get(id) ?? []);
  const lock = !blocks.every((block) => block.locked);
  return {
    changes: blocks.filter((block) => block.locked !== lock).map((block) => patch(block, { locked: lock })),
    locked: lock,
  };
}

/** Brings blocks forward or sends them back, by one step among those they lie over, or altogether. */
export function stacked(scene: Scene, ids: Iterable<string>, step: Step): Change[] {
  const chosen = new Set(unlocked(scene, ids).map(({ id }) => id));
  return [...restacked(scene.inOrder(), chosen, step, overlaps)].map(([id, z]) => patch(scene.blocks.get(id)!, { z }));
}
