// Connections as path data. Whole numbers: the text of a path is read again whenever it is set.
import type { Meta, Point } from '../../../core/model/things.ts';
import type { Curve } from '../../../core/scene/curves.ts';

const HEAD = { length: 10, half: 5 };

/** A curve as path data. */
export const lineOf = ([a, b, c, d]: Curve): string =>
  `M${a.x | 0} ${a.y | 0}C${b.x | 0} ${b.y | 0} ${c.x | 0} ${c.y | 0} ${d.x | 0} ${d.y | 0}`;

/** The head of an arrow that ends at `tip`, coming from the side of `from`. */
export function headOf(tip: Point, from: Point): string {
  const long = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const ux = (tip.x - from.x) / long;
  const uy = (tip.y - from.y) / long;
  const back = { x: tip.x - ux * HEAD.length, y: tip.y - uy * HEAD.length };
  const side = (sign: number): string =>
    `${Math.round(back.x - uy * HEAD.half * sign)} ${Math.round(back.y + ux * HEAD.half * sign)}`;
  return `M${Math.round(tip.x)} ${Math.round(tip.y)}L${side(1)}L${side(-1)}Z`;
}

/** The heads of a connection: where it leads, unless another app said otherwise. */
export const headsOf = (curve: Curve, { fromEnd, toEnd }: Meta): string =>
  (toEnd === 'none' ? '' : headOf(curve[3], curve[2])) + (fromEnd === 'arrow' ? headOf(curve[0], curve[1]) : '');
