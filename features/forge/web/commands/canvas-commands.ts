import type { Act } from './acts.ts';
import { ARRANGING } from './acts-arrange.ts';
import { LOOKING } from './acts-look.ts';
import { MAKING } from './acts-make.ts';
import { mayChange, type CanvasContext } from './context.ts';
import type { CanvasSpec } from './spec.ts';
import { CANVAS_SPECS, type CanvasCommandId } from './specs.ts';

/** A command of one canvas that is shown. */
export type CanvasCommand = CanvasSpec & {
  id: CanvasCommandId;
  enabled(): boolean;
  /** Does it, if it can be done. */
  run(): void;
};

const ACTS: Partial<Record<CanvasCommandId, Act>> = { ...MAKING, ...ARRANGING, ...LOOKING };

/** Commands that need something of the surface, which then has to be there. */
const OFFERED: Partial<Record<CanvasCommandId, (context: CanvasContext) => unknown>> = {
  'canvas.copy': ({ taking }) => taking,
  'canvas.cut': ({ taking }) => taking,
  'canvas.paste': ({ taking }) => taking,
  'canvas.source': ({ surface }) => surface.openSource,
  'canvas.find': ({ surface }) => surface.find,
  'canvas.outline': ({ surface }) => surface.outline,
  'canvas.menu': ({ surface }) => surface.menu,
};

/** Everything that can be done on a canvas. Keys, menus, toolbar and outline all use these, so none can do what another can't. */
export function canvasCommands(context: CanvasContext): CanvasCommand[] {
  return CANVAS_SPECS.filter(({ id }) => OFFERED[id]?.(context) !== undefined || !OFFERED[id]).map((spec) => {
    const act = ACTS[spec.id]!;
    const enabled = (): boolean => (!spec.changes || mayChange(context)) && (act.enabled?.(context) ?? true);
    return { ...spec, enabled, run: () => void (enabled() && act.run(context, context.place.get())) };
  });
}
