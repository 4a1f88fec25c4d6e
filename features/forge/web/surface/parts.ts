import { createContext, useContext } from 'react';
import type { CanvasBlocks } from '../blocks/canvas-blocks.ts';
import type { CanvasCommand } from '../commands/canvas-commands.ts';
import type { CanvasContext } from '../commands/context.ts';
import type { CanvasCommandId } from '../commands/specs.ts';
import type { OpenCanvas, Readable } from '../sync/canvas-types.ts';
import type { Taking } from '../taking/taking.ts';
import type { View } from '../view/types.ts';

/** Everything around one canvas that is shown. */
export type CanvasParts = {
  open: OpenCanvas;
  view: View;
  context: CanvasContext;
  commands: readonly CanvasCommand[];
  /** Takes things onto the canvas; null until the canvas is there. */
  taking: Readable<Taking | null>;
  /** The block whose file is shown. */
  preview: CanvasBlocks['preview'];
  /** A command by its id; undefined for one that isn't offered here. */
  command(id: CanvasCommandId): CanvasCommand | undefined;
};

export const PartsContext = createContext<CanvasParts | null>(null);

/** The canvas that is shown around here. */
export function useParts(): CanvasParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('useParts outside of a canvas');
  return parts;
}
