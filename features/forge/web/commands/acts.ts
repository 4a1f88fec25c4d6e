import type { CanvasCommandId } from './specs.ts';
import type { CanvasContext, Place } from './context.ts';

/** What a command does, and whether it can be done now. */
export type Act = {
  enabled?: (context: CanvasContext) => boolean;
  run: (context: CanvasContext, place: Place) => void;
};
/** The acts of some commands. */
export type Acts = Partial<Record<CanvasCommandId, Act>>;
