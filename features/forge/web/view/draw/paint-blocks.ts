// Blocks and connections as plain shapes, for everything that is painted: far tiles, the ghost of a drag, the overview.
import type { CanvasColor } from '../../../core/model/colors.ts';
import type { Block, Edge } from '../../../core/model/things.ts';
import type { Curve } from '../../../core/scene/curves.ts';
import type { Colors, PaintColor } from './colors.ts';

/** Blocks smaller than this on the picture have no rim, px. */
const RIMMED = 40;
const TITLE_PX = 13;
const FRAME_ALPHA = 0.35;

export type Brush = {
  ctx: CanvasRenderingContext2D;
  colors: Colors;
  /** Pixels of the picture for one px of canvas. */ scale: number;
};

/** Paints blocks, given from the lowest to the topmost. */
export function paintBlocks(brush: Brush, blocks: readonly Block[]): void {
  const { ctx, colors, scale } = brush;
  let last: PaintColor | '' = '';
  const fill = (name: PaintColor, x: number, y: number, w: number, h: number): void => {
    if (name !== last) ctx.fillStyle = colors.of((last = name));
    ctx.fillRect(x, y, w, h);
  };
  const rim = 1.5 / scale;
  for (const block of blocks) {
    const { x, y, w, h, color } = block;
    if (block.kind === 'frame') {
      paintFrame(brush, block);
      last = '';
    } else if (w * scale > RIMMED) {
      fill(`${color}-line`, x, y, w, h);
      fill(color, x + rim, y + rim, w - 2 * rim, h - 2 * rim);
    } else fill(color, x, y, w, h);
  }
}

/** A frame is clear: what lies under it shows. */
function paintFrame(brush: Brush, { x, y, w, h, color, text }: Block): void {
  const { ctx, colors, scale } = brush;
  ctx.globalAlpha = FRAME_ALPHA;
  ctx.fillStyle = colors.of(color);
  ctx.fillRect(x, y, w, h);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = colors.of(`${color}-line`);
  ctx.lineWidth = 1.5 / scale;
  ctx.strokeRect(x, y, w, h);
  if (text && w * scale > 2 * RIMMED) paintTitle(brush, { x, y, w }, text);
}

function paintTitle({ ctx, colors, scale }: Brush, at: { x: number; y: number; w: number }, text: string): void {
  const size = TITLE_PX / scale;
  ctx.font = `600 ${size}px system-ui, sans-serif`;
  ctx.fillStyle = colors.of('title');
  ctx.textBaseline = 'top';
  ctx.fillText(text.split('\n', 1)[0]!.slice(0, 80), at.x + size / 2, at.y + size / 2, Math.max(at.w - size, 1));
}

/** Paints connections as straight lines: from far away a curve looks no different. */
export function paintEdges(
  { ctx, colors, scale }: Brush,
  edges: Iterable<Edge>,
  curveOf: (edge: Edge) => Curve | null,
): void {
  const byColor = new Map<CanvasColor, Path2D>();
  for (const edge of edges) {
    const curve = curveOf(edge);
    if (!curve) continue;
    let path = byColor.get(edge.color);
    if (!path) byColor.set(edge.color, (path = new Path2D()));
    path.moveTo(curve[0].x, curve[0].y);
    path.lineTo(curve[3].x, curve[3].y);
  }
  ctx.lineWidth = 1.2 / scale;
  for (const [color, path] of byColor) {
    ctx.strokeStyle = colors.of(color === 'plain' ? 'line' : `${color}-line`);
    ctx.stroke(path);
  }
}
