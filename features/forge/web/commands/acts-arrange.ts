import { COLOR_SPECS } from './color-specs.ts';
import type { CanvasColor } from '../../core/model/colors.ts';
import type { Change } from '../../core/model/things.ts';
import type { Alignment, Size } from '../../core/scene/arrange.ts';
import type { Step } from '../../core/scene/order.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { colored, locked, stacked } from '../../core/steps/look.ts';
import { arrangeable, inRows, linedUp, moved, resized, spacedOut, unlocked } from '../../core/steps/place.ts';
import type { Act, Acts } from './acts.ts';
import { targets, type CanvasContext } from './context.ts';

/** Spec "Forge workspace": keys move and size in these steps, px. */
const STEP = 20;
const NUDGE = 1;

const someUnlocked = (context: CanvasContext): boolean => unlocked(context.open.scene, targets(context)).length > 0;
const atLeast =
  (count: number) =>
  (context: CanvasContext): boolean =>
    arrangeable(context.open.scene, targets(context)) >= count;

/** A held key is one step to undo; so are presses in the same direction that follow each other. */
function move(dx: number, dy: number): Act {
  const run = (context: CanvasContext): void => {
    const { open, say, t } = context;
    const ids = targets(context);
    const changes = moved(open.scene, ids, { dx, dy }, open.size.get());
    if (changes.length > 0) open.change(changes, { same: `move ${ids.join()}` });
    const first = unlocked(open.scene, ids)[0]!;
    say(changes.length > 0 ? t('canvas.said.movedTo', { x: first.x, y: first.y }) : t('canvas.said.rim'));
  };
  return { enabled: someUnlocked, run };
}

function size(dw: number, dh: number): Act {
  const run = (context: CanvasContext): void => {
    const { open, say, t } = context;
    const ids = targets(context);
    open.change(resized(open.scene, ids, { dw, dh }, open.size.get()), { same: `size ${ids.join()}` });
    const first = unlocked(open.scene, ids)[0]!;
    say(t('canvas.said.sized', { width: first.w, height: first.h }));
  };
  return { enabled: someUnlocked, run };
}

/** Arranges the selection when it has enough blocks for that. */
function arrange(least: number, how: (scene: Scene, ids: string[], size: Size) => Change[]): Act {
  const run = (context: CanvasContext): void => {
    const { open, say, t } = context;
    const changes = how(open.scene, targets(context), open.size.get());
    open.change(changes);
    say(t('canvas.said.arranged', { count: changes.length }));
  };
  return { enabled: atLeast(least), run };
}

const align = (side: Alignment): Act => arrange(2, (scene, ids, size) => linedUp(scene, ids, side, size));
const space = (axis: 'x' | 'y'): Act => arrange(3, (scene, ids, size) => spacedOut(scene, ids, axis, size));

function stack(step: Step): Act {
  const run = (context: CanvasContext): void => {
    const { open, say, t } = context;
    const changes = stacked(open.scene, targets(context), step);
    open.change(changes);
    say(changes.length > 0 ? t('canvas.said.restacked') : t('canvas.said.sameOrder'));
  };
  return { enabled: someUnlocked, run };
}

function lock(context: CanvasContext): void {
  const { open, say, t } = context;
  const step = locked(open.scene, targets(context));
  open.change(step.changes);
  const count = step.changes.length;
  say(step.locked ? t('canvas.said.locked', { count }) : t('canvas.said.unlocked', { count }));
}

const colorAct = (id: string, label: (typeof COLOR_SPECS)[number]['label']): Act => ({
  enabled: (context) => someUnlocked(context) || targets(context).some((one) => context.open.scene.edges.has(one)),
  run: (context) => {
    const { open, say, t } = context;
    open.change(colored(open.scene, targets(context), id.slice('canvas.color-'.length) as CanvasColor));
    say(t(label));
  },
});

/** Places, sizes, order and colors. */
export const ARRANGING: Acts = {
  'canvas.move-left': move(-STEP, 0),
  'canvas.move-right': move(STEP, 0),
  'canvas.move-up': move(0, -STEP),
  'canvas.move-down': move(0, STEP),
  'canvas.nudge-left': move(-NUDGE, 0),
  'canvas.nudge-right': move(NUDGE, 0),
  'canvas.nudge-up': move(0, -NUDGE),
  'canvas.nudge-down': move(0, NUDGE),
  'canvas.narrower': size(-STEP, 0),
  'canvas.wider': size(STEP, 0),
  'canvas.shorter': size(0, -STEP),
  'canvas.taller': size(0, STEP),
  'canvas.align-left': align('left'),
  'canvas.align-center': align('center'),
  'canvas.align-right': align('right'),
  'canvas.align-top': align('top'),
  'canvas.align-middle': align('middle'),
  'canvas.align-bottom': align('bottom'),
  'canvas.space-x': space('x'),
  'canvas.space-y': space('y'),
  'canvas.rows': arrange(2, inRows),
  'canvas.forward': stack('forward'),
  'canvas.backward': stack('backward'),
  'canvas.front': stack('front'),
  'canvas.back': stack('back'),
  'canvas.lock': {
    enabled: (context) => targets(context).some((id) => context.open.scene.blocks.has(id)),
    run: lock,
  },
  ...Object.fromEntries(COLOR_SPECS.map(({ id, label }) => [id, colorAct(id, label)])),
};
