// Blocks follow the pointer: lifted out of their place, and written down once, when they are let go.
import type { Block, Point, Rect } from '../../../core/model/things.ts';
import { patch } from '../../../core/scene/changes.ts';
import { bounds, clampMove, grown, moved } from '../../../core/scene/geometry.ts';
import { snapped } from '../../../core/scene/snap.ts';
import type { Gesture, Ground } from './gesture.ts';

/** Blocks snap to others at most this far away, screen px. */
const REACH = 300;
const SNAP = 6;
const MOST_NEIGHBORS = 60;

/** What moves when these are dragged: frames take along what lies in them; locked blocks stay. */
export function movable({ scene }: Pick<Ground, 'scene'>, ids: Iterable<string>): Block[] {
  const all = new Map<string, Block>();
  for (const id of ids) {
    const block = scene.blocks.get(id);
    if (!block || block.locked) continue;
    all.set(id, block);
    if (block.kind === 'frame') for (const inner of scene.contents(block)) all.set(inner, scene.blocks.get(inner)!);
  }
  return [...all.values()].filter(({ locked }) => !locked);
}

function neighbors({ scene, camera }: Ground, rect: Rect, without: ReadonlySet<string>): Block[] {
  const near: Block[] = [];
  for (const id of scene.grid.query(grown(rect, REACH / camera().zoom))) {
    if (without.has(id)) continue;
    near.push(scene.blocks.get(id)!);
    if (near.length === MOST_NEIGHBORS) break;
  }
  return near;
}

/** Drags blocks from where the pointer was pressed. */
export function drag(ground: Ground, blocks: readonly Block[], from: Point): Gesture {
  const { drawing, scene } = ground;
  const ids = new Set(blocks.map(({ id }) => id));
  const group = bounds(blocks)!;
  let by: Point = { x: 0, y: 0 };
  drawing.lift(ids);

  const finish = (): void => {
    drawing.over.guides = [];
    drawing.drop();
  };
  return {
    reaches: true,
    move({ world, shift, alt }) {
      let [x, y] = [world.x - from.x, world.y - from.y];
      if (shift && Math.abs(x) >= Math.abs(y)) y = 0;
      else if (shift) x = 0;
      by = clampMove(ground.area(), group, x, y);
      const to = moved(group, by.x, by.y);
      const fit = alt ? null : snapped(to, neighbors(ground, to, ids), SNAP / ground.camera().zoom);
      if (fit) by = clampMove(ground.area(), group, by.x + fit.dx, by.y + fit.dy);
      by = { x: Math.round(by.x), y: Math.round(by.y) };
      drawing.over.guides = fit?.guides ?? [];
      drawing.liftBy(by.x, by.y);
    },
    end() {
      const changes = [...ids].flatMap((id) => {
        const block = scene.blocks.get(id); // somebody may have deleted it meanwhile
        return block ? [patch(block, { x: block.x + by.x, y: block.y + by.y })] : [];
      });
      if (by.x !== 0 || by.y !== 0) ground.change(changes);
      finish();
    },
    cancel: finish,
  };
}
