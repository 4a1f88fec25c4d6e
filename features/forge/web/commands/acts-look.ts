import { compareReading } from '../../core/outline/reading-order.ts';
import { titleOf } from '../../core/model/title.ts';
import type { Change } from '../../core/model/things.ts';
import type { Direction } from '../../core/scene/scene.ts';
import type { Act, Acts } from './acts.ts';
import { target, targets, type CanvasContext } from './context.ts';

const ZOOM_STEP = 1.25;

/** The name of a thing as it is said. */
function nameOf({ open, t }: CanvasContext, id: string): string {
  const thing = open.scene.get(id);
  return (thing && titleOf(thing)) || t('canvas.outline.untitled');
}

/** Where arrow keys begin when nothing is selected: the first block as the canvas is read. */
function first({ open }: CanvasContext): string | undefined {
  let best;
  for (const block of open.scene.blocks.values()) if (!best || compareReading(block, best) < 0) best = block;
  return best?.id;
}

/** To the nearest block that way; `more` keeps what was selected. While a connection is drawn its beginning stays selected. */
function go(direction: Direction, more: boolean): Act {
  const run = (context: CanvasContext): void => {
    const { open, view, connecting, say } = context;
    const from = target(context);
    const begun = from !== undefined && open.scene.blocks.has(from);
    const next = begun ? open.scene.neighbor(from, direction) : first(context);
    if (next === null || next === undefined) return;
    const kept = connecting.get();
    const before = more ? [...view.selection.get()].filter((id) => id !== next) : kept !== null ? [kept] : [];
    view.select([...before, next]);
    view.focus(next);
    view.reveal(next);
    say(nameOf(context, next));
  };
  return { enabled: ({ open }) => open.scene.blocks.size > 0, run };
}

/** Undoes or redoes a step; what that brought back or changed is selected. */
function turn(way: 'undo' | 'redo'): (context: CanvasContext) => void {
  return (context) => {
    const { open, view, say, t } = context;
    const touched = new Set<string>();
    const off = open.scene.onChange((changes: readonly Change[]) => changes.forEach(({ id }) => touched.add(id)));
    const skipped = open[way]()?.length ?? 0;
    off();
    view.select([...touched].filter((id) => open.scene.get(id)));
    if (skipped > 0) say(t('canvas.said.skipped', { count: skipped }));
    else say(way === 'undo' ? t('canvas.said.undone') : t('canvas.said.redone'));
  };
}

function selectAll({ open, view, say, t }: CanvasContext): void {
  view.select(open.scene.blocks.keys());
  say(t('canvas.said.selected', { count: open.scene.blocks.size }));
}

/** The first steps down the ladder: what a pointer is doing, the connection that is drawn, then the selection. After that Escape is the page's. */
function leave({ connecting, view, say, t }: CanvasContext): void {
  if (view.cancelGesture?.()) return;
  if (connecting.get() === null) {
    view.select([]);
    say(t('canvas.said.selected', { count: 0 }));
    return;
  }
  connecting.set(null);
  say(t('canvas.said.connectingEnded'));
}

function toggle(context: CanvasContext): void {
  const { view, say, t } = context;
  const id = view.focused.get();
  const now = view.selection.get();
  if (id === null) return;
  const next = now.has(id) ? [...now].filter((one) => one !== id) : [...now, id];
  view.select(next);
  view.focus(id);
  say(t('canvas.said.selected', { count: next.length }));
}

const zoom = (context: CanvasContext, to: number): void => {
  const { view, say, t } = context;
  view.zoomTo(to);
  say(t('canvas.said.zoom', { percent: Math.round(view.camera.get().zoom * 100) }));
};

const sourceOf = (context: CanvasContext) => {
  const block = context.open.scene.blocks.get(target(context) ?? '');
  return block && context.surface.hasSource?.(block) ? block : undefined;
};

/** Looking around, selecting, undoing, and what the surface shows. */
export const LOOKING: Acts = {
  'canvas.go-left': go('left', false),
  'canvas.go-right': go('right', false),
  'canvas.go-up': go('up', false),
  'canvas.go-down': go('down', false),
  'canvas.more-left': go('left', true),
  'canvas.more-right': go('right', true),
  'canvas.more-up': go('up', true),
  'canvas.more-down': go('down', true),
  'canvas.all': { enabled: ({ open }) => open.scene.blocks.size > 0, run: selectAll },
  'canvas.none': {
    enabled: ({ connecting, view }) => connecting.get() !== null || view.selection.get().size > 0,
    run: leave,
  },
  'canvas.toggle': { enabled: ({ view }) => view.focused.get() !== null, run: toggle },
  'canvas.undo': { enabled: ({ open }) => open.history.canUndo, run: turn('undo') },
  'canvas.redo': { enabled: ({ open }) => open.history.canRedo, run: turn('redo') },
  'canvas.copy': { enabled: (context) => targets(context).length > 0, run: ({ taking }) => taking?.copy() },
  'canvas.cut': { enabled: (context) => targets(context).length > 0, run: ({ taking }) => taking?.cut() },
  'canvas.paste': { run: ({ taking }) => taking?.paste() },
  'canvas.source': {
    enabled: (context) => sourceOf(context) !== undefined,
    run: (context) => {
      const block = sourceOf(context);
      if (block) context.surface.openSource?.(block);
    },
  },
  'canvas.zoom-in': { run: (context) => zoom(context, context.view.camera.get().zoom * ZOOM_STEP) },
  'canvas.zoom-out': { run: (context) => zoom(context, context.view.camera.get().zoom / ZOOM_STEP) },
  'canvas.full-size': { run: (context) => zoom(context, 1) },
  'canvas.fit': { run: ({ view }) => view.fit() },
  'canvas.fit-selection': {
    enabled: (context) => targets(context).length > 0,
    run: (context) => context.view.fit(targets(context)),
  },
  'canvas.find': {
    run: ({ surface, findField }) => {
      const field = findField.get();
      if (!field) return surface.find?.();
      field.focus();
      field.select();
    },
  },
  'canvas.outline': { run: ({ surface }) => surface.outline?.() },
  'canvas.menu': { run: ({ surface }) => surface.menu?.() },
};
