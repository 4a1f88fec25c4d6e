// A file is as wide as it likes, a canvas only so wide: as a whole the file is scaled, or refused, but nothing of it is moved.
import { CANVAS_SIZE } from '../../../limits.ts';
import { isNumber, isRecord } from '../../model/read-item.ts';
import type { CanvasFile, CanvasNode } from './file.ts';

/** Room between the rim of a canvas and what is moved onto it. */
const MARGIN = 100;
/** Scaled down further, nothing in a block could be read. */
const MIN_SCALE = 0.2;

/** A file that fits; or, with `file` null, the extent that is too large, px. `scale` is 1 for one that fitted as it was. */
export type FittedFile = { file: CanvasFile; scale: number } | { file: null; extent: number };

type Box = Pick<CanvasNode, 'x' | 'y' | 'width' | 'height'>;
const hasPlace = (node: unknown): node is CanvasNode & Box =>
  isRecord(node) && [node['x'], node['y'], node['width'], node['height']].every(isNumber);

/** The larger of width and height of all that lies in a file. */
function extentOf(nodes: readonly Box[]): number {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of nodes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return nodes.length === 0 ? 0 : Math.max(right - left, bottom - top);
}

/** The file so that all of it lies on a canvas, in the same proportions. */
export function fitCanvasFile(file: CanvasFile): FittedFile {
  const extent = extentOf((file.nodes ?? []).filter(hasPlace));
  const scale = Math.min(1, (CANVAS_SIZE.max - 2 * MARGIN) / extent);
  if (scale === 1 || extent === 0) return { file, scale: 1 };
  if (scale < MIN_SCALE) return { file: null, extent };
  const scaled = (node: CanvasNode): CanvasNode =>
    hasPlace(node)
      ? { ...node, x: node.x * scale, y: node.y * scale, width: node.width * scale, height: node.height * scale }
      : node;
  return { file: { ...file, nodes: file.nodes!.map(scaled) }, scale };
}
