import { withoutFileFields } from '../../core/exchange/clipboard.ts';
import { readCanvasFile } from '../../core/exchange/json-canvas/file.ts';
import { fitCanvasFile } from '../../core/exchange/json-canvas/fit-file.ts';
import { fromJsonCanvas } from '../../core/exchange/json-canvas/from-json-canvas.ts';
import { forgeExtraProblems } from '../../core/extra-problems.ts';
import { isBlock, type Thing } from '../../core/model/things.ts';
import { itemOf } from '../../core/model/wire.ts';
import { areaOf, sizeHolding } from '../../core/scene/arrange.ts';
import { bounds, clampMove } from '../../core/scene/geometry.ts';
import { type BulkWrite, NewItem } from '../../contract.ts';
import { CANVAS_SIZE } from '../../limits.ts';
import type { Brought } from '../files/keep-file.ts';
import { namedId } from './named-id.ts';
import type { Naming } from './piece.ts';

type Size = { width: number; height: number };
type Ground = { size: Size; top: number; isEmpty: boolean };

/** The text of a JSON Canvas file; null for any other file, and for one that only has its name. */
export function canvasText({ name, bytes }: Brought): string | null {
  if (!/\.canvas$/i.test(name)) return null;
  const text = new TextDecoder().decode(bytes);
  return (readCanvasFile(text)?.nodes ?? []).length > 0 ? text : null;
}

/** The things in their place: as the file has them on an empty canvas, otherwise with their corner where the import asks for it. */
function placedOn(things: Thing[], { targetPosition }: Naming, ground: Ground): { things: Thing[]; size: Size } {
  const group = bounds(things.filter(isBlock));
  if (!group) return { things, size: ground.size };
  if (ground.isEmpty && !targetPosition) return { things, size: sizeHolding([group], ground.size) };
  const size = sizeHolding([{ ...group, x: 0, y: 0 }], ground.size);
  const { x, y } = targetPosition ?? { x: 0, y: 0 };
  const by = clampMove(areaOf(size), group, x - group.x, y - group.y);
  const moved = things.map((thing): Thing => {
    const meta = withoutFileFields(thing.meta);
    return isBlock(thing) ? { ...thing, meta, x: thing.x + by.x, y: thing.y + by.y } : { ...thing, meta };
  });
  return { things: moved, size };
}

/** The writes that put a JSON Canvas file down, and how large the canvas has to be. @throws FORGE_CANVAS_TOO_WIDE */
export function canvasWrites(text: string, naming: Naming, ground: Ground): { writes: BulkWrite[]; size: Size } {
  const fitted = fitCanvasFile(readCanvasFile(text) ?? {});
  if (!fitted.file)
    throw forgeExtraProblems.make('FORGE_CANVAS_TOO_WIDE', { size: Math.round(fitted.extent), limit: CANVAS_SIZE.max });
  let nth = 0;
  const newId = (): string => namedId(naming.key && `${naming.key} canvas`, nth++);
  const { things } = fromJsonCanvas(fitted.file, { newId, z: ground.top + 1 });
  const placed = placedOn(things, naming, ground);
  const writes = placed.things.map((thing): BulkWrite => {
    const { id, ...item } = itemOf(thing);
    return { id, ...(naming.key !== undefined && { key: naming.key }), create: NewItem.parse(item) };
  });
  return { writes, size: placed.size };
}
