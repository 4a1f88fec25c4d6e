// A connection is drawn from the side of one block to another block.
import { newId } from '../../../../../platform/common/id.ts';
import { MAX_CONNECTIONS } from '../../../limits.ts';
import type { Block, Edge, Point, Side } from '../../../core/model/things.ts';
import { creation } from '../../../core/scene/changes.ts';
import { nearestSide, route } from '../../../core/scene/curves.ts';
import type { Gesture, Ground } from './gesture.ts';
import { hitAt } from './hit.ts';

/** Draws a connection; it comes to be where it is let go over another block. */
export function connect(ground: Ground, { id: from }: Block, fromSide: Side): Gesture {
  const { drawing, scene } = ground;
  const targetAt = (p: Point): Block | null => {
    const hit = hitAt(ground, p, false);
    return hit && hit.kind !== 'edge' && hit.id !== from ? hit : null;
  };
  const finish = (): void => {
    drawing.over.wire = null;
    drawing.setTarget(null);
    drawing.ask();
  };
  return {
    reaches: true,
    move({ world }) {
      const block = scene.blocks.get(from);
      const target = targetAt(world);
      drawing.setTarget(target?.id ?? null);
      const end = target ?? { ...world, w: 0, h: 0 };
      drawing.over.wire = block ? route(block, end, fromSide, target ? nearestSide(target, world) : undefined) : null;
      drawing.ask();
    },
    end({ world }) {
      const target = targetAt(world);
      finish();
      if (!target || !scene.blocks.has(from)) return;
      if (scene.edges.size >= MAX_CONNECTIONS) return ground.full();
      const edge: Edge = {
        id: newId(),
        kind: 'edge',
        from,
        to: target.id,
        fromSide,
        toSide: nearestSide(target, world),
        label: '',
        color: 'plain',
        meta: {},
      };
      ground.change([creation(edge)]);
      ground.select([edge.id]);
    },
    cancel: finish,
  };
}
