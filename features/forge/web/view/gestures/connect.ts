// A connection is drawn from the side of one block to another block.
import { newId } from '../../../../../platform/common/id.ts';
import { BLOCK_SIZE, MAX_CONNECTIONS } from '../../../limits.ts';
import type { Block, Edge, Point, Side } from '../../../core/model/things.ts';
import { creation } from '../../../core/scene/changes.ts';
import { nearestSide, route } from '../../../core/scene/curves.ts';
import { grown, inside } from '../../../core/scene/geometry.ts';
import { addNote } from './click.ts';
import type { Gesture, Ground } from './gesture.ts';
import { hitAt } from './hit.ts';

/** Let go nearer to its own block than this, a connection was given up, screen px. */
const AWAY = 24;
const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** The corner of a note whose side, the one that faces the connection, has its middle at a point. */
function cornerOf(fromSide: Side, { x, y }: Point): Point {
  const { width: w, height: h } = BLOCK_SIZE;
  if (fromSide === 'left') return { x: x - w, y: y - h / 2 };
  if (fromSide === 'right') return { x, y: y - h / 2 };
  return { x: x - w / 2, y: fromSide === 'top' ? y - h : y };
}

/** Draws a connection; it comes to be where it is let go over another block. On empty canvas a note is offered at its end. */
export function connect(ground: Ground, { id: from }: Block, fromSide: Side): Gesture {
  const { drawing, scene } = ground;
  const targetAt = (p: Point): Block | null => {
    const hit = hitAt(ground, p, false);
    return hit && hit.kind !== 'edge' && hit.id !== from ? hit : null;
  };
  const edgeTo = ({ id: to }: Block, toSide: Side): Edge => ({
    id: newId(),
    kind: 'edge',
    from,
    to,
    fromSide,
    toSide,
    label: '',
    color: 'plain',
    meta: {},
  });
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
      const block = scene.blocks.get(from);
      if (!block) return;
      if (scene.edges.size >= MAX_CONNECTIONS) return ground.full();
      if (target) {
        const edge = edgeTo(target, nearestSide(target, world));
        ground.change([creation(edge)]);
        ground.select([edge.id]);
      } else if (inside(ground.area(), world) && !inside(grown(block, AWAY / ground.camera().zoom), world))
        addNote(ground, cornerOf(fromSide, world), (note) => [edgeTo(note, OPPOSITE[fromSide])]);
    },
    cancel: finish,
  };
}
