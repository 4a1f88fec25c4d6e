// A canvas as an SVG picture: one string without scripts, styles of the page, or anything that is fetched.
import { PAPER } from '../../model/colors.ts';
import type { Block, Edge, Point, Rect, Thing } from '../../model/things.ts';
import { type Curve, curveBounds, onCurve } from '../../scene/curves.ts';
import { bounds, grown } from '../../scene/geometry.ts';
import { Scene } from '../../scene/scene.ts';
import { LABEL, type Line, linesOf, type Look, NAME } from './lines.ts';
import { type Measure, wrapped } from './wrap.ts';
import { element, escaped } from './xml.ts';

export type SvgOptions = {
  measure: Measure;
  /** The picture of a block as a data URI; only PNG, JPEG, GIF and WebP are drawn. */
  picture?: (block: Block) => string | null;
  title?: string;
};
export type Svg = { svg: string; width: number; height: number };

const MARGIN = 40;
const INK = '#1f2937';
const FAINT = '#4b5563';
const FONT = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif';
const MONO = 'ui-monospace, "SF Mono", Menlo, Consolas, monospace';
const PADDING = { x: 12, y: 10 };
const CAPTION = 3;
const HEAD = { length: 10, half: 5 };
/** From the top of a line to the foot of its letters, in parts of the size of the letters. */
const ASCENT = 0.35;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/;
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A picture of these things, as they lie, with a margin around. */
export function toSvg(things: Iterable<Thing>, options: SvgOptions): Svg {
  const scene = new Scene(things);
  const edges = [...scene.edges.values()].flatMap((edge) => {
    const curve = scene.curveOf(edge);
    return curve ? [{ edge, curve }] : [];
  });
  const all = bounds([...scene.blocks.values(), ...edges.map(({ curve }) => curveBounds(curve))]);
  const view = grown(all ?? { x: 0, y: 0, w: 0, h: 0 }, MARGIN);
  const blocks = scene.inOrder();
  const draw = (block: Block): string => drawBlock(block, options);
  const parts = [
    ...(options.title ? [element('title', {}, escaped(options.title))] : []),
    element('rect', { x: view.x, y: view.y, width: view.w, height: view.h, fill: '#ffffff' }),
    ...blocks.filter(({ kind }) => kind === 'frame').map((frame) => drawFrame(frame, options.measure)),
    ...edges.map(({ edge, curve }) => drawLine(edge, curve)),
    ...blocks.filter(({ kind }) => kind === 'block').map(draw),
    ...edges.map(({ edge, curve }) => drawLabel(edge, curve)),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: view.w,
    height: view.h,
    viewBox: [view.x, view.y, view.w, view.h].map((n) => Math.round(n * 100) / 100).join(' '),
    'font-family': FONT,
  };
  return { svg: element('svg', attributes, parts.join('\n')), width: view.w, height: view.h };
}

/** Blocks and frames look alike but for the paper of a frame, which is thinner. */
const box = ({ x, y, w, h }: Rect, fill: string, stroke: string, opacity?: number): string => {
  const size = { width: Math.max(w - 1, 0), height: Math.max(h - 1, 0) };
  return element('rect', { x: x + 0.5, y: y + 0.5, ...size, rx: 8, fill, stroke, 'fill-opacity': opacity });
};

function drawFrame(frame: Block, measure: Measure): string {
  const { fill, line } = PAPER[frame.color];
  const name = [{ text: frame.text.replace(/\s+/g, ' ').trim(), look: NAME, indent: 0 }];
  return element('g', {}, box(frame, fill, line, 0.4) + drawText(name, inset(frame), measure));
}

const inset = ({ x, y, w, h }: Rect): Rect => ({
  x: x + PADDING.x,
  y: y + PADDING.y,
  w: Math.max(w - 2 * PADDING.x, 0),
  h: Math.max(h - 2 * PADDING.y, 0),
});

function drawBlock(block: Block, { measure, picture }: SvgOptions): string {
  const { fill, line } = PAPER[block.color];
  const room = inset(block);
  const lines = linesOf(block);
  const source = picture?.(block) ?? '';
  if (!PICTURE.test(source)) return element('g', {}, box(block, fill, line) + drawText(lines, room, measure));
  const caption = wrapped(lines.slice(0, CAPTION), room.w, Math.max(room.h / 3, 0), measure);
  const below = caption.reduce((sum, { look }) => sum + look.height, 0);
  const space = { ...room, h: Math.max(room.h - below, 1) };
  const image = element('image', {
    x: space.x,
    y: space.y,
    width: Math.max(space.w, 1),
    height: space.h,
    href: source,
    preserveAspectRatio: 'xMidYMid meet',
  });
  const words = drawText(lines.slice(0, CAPTION), { ...room, y: space.y + space.h, h: below }, measure);
  return element('g', {}, box(block, fill, line) + image + words);
}

function drawText(lines: readonly Line[], room: Rect, measure: Measure): string {
  return wrapped(lines, room.w, room.h, measure)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, look, indent, top }) => {
      const back = RIGHT_TO_LEFT.test(text);
      const at = { x: back ? room.x + room.w - indent : room.x + indent, y: room.y + top };
      return textAt(text, { x: at.x, y: at.y + look.height / 2 + look.size * ASCENT }, look, back);
    })
    .join('');
}

const textAt = (text: string, { x, y }: Point, look: Look, back: boolean): string =>
  element(
    'text',
    {
      x,
      y,
      'font-size': look.size,
      'font-weight': look.bold ? 600 : undefined,
      'font-style': look.italic ? 'italic' : undefined,
      'font-family': look.mono ? MONO : undefined,
      fill: look.faint ? FAINT : INK,
      direction: back ? 'rtl' : undefined,
      'xml:space': 'preserve',
    },
    escaped(text),
  );

const pair = ({ x, y }: Point): string => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;

function drawLine({ color, meta }: Edge, curve: Curve): string {
  const [a, b, c, d] = curve;
  const { line } = PAPER[color];
  const heads = [
    ...(meta['toEnd'] === 'none' ? [] : [head(d, c)]),
    ...(meta['fromEnd'] === 'arrow' ? [head(a, b)] : []),
  ];
  const way = element('path', {
    d: `M${pair(a)}C${pair(b)} ${pair(c)} ${pair(d)}`,
    fill: 'none',
    stroke: line,
    'stroke-width': 2,
  });
  return way + heads.map((points) => element('path', { d: points, fill: line })).join('');
}

/** The head of an arrow that ends at `tip`. */
function head(tip: Point, from: Point): string {
  const long = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [ux, uy] = [(tip.x - from.x) / long, (tip.y - from.y) / long];
  const back = { x: tip.x - ux * HEAD.length, y: tip.y - uy * HEAD.length };
  const side = (sign: number): Point => ({ x: back.x - uy * HEAD.half * sign, y: back.y + ux * HEAD.half * sign });
  return `M${pair(tip)}L${pair(side(1))}L${pair(side(-1))}Z`;
}

function drawLabel({ label }: Edge, curve: Curve): string {
  const text = label.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const { x, y } = onCurve(curve, 0.5);
  const attributes = {
    x,
    y: y + LABEL.size * ASCENT,
    'font-size': LABEL.size,
    fill: INK,
    stroke: '#ffffff',
    'stroke-width': 4,
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
    'text-anchor': 'middle',
    direction: RIGHT_TO_LEFT.test(text) ? 'rtl' : undefined,
  };
  return element('text', attributes, escaped(text));
}

/** A picture of dots has at most so many, and so many along one side: what browsers can draw. */
const MOST_DOTS = 50_000_000;
const LONGEST_SIDE = 16_000;

/** How much larger than life a picture of this size can be drawn in dots; `wanted`, or less for a large one. */
export const scaleFor = (width: number, height: number, wanted = 2): number =>
  Math.min(wanted, LONGEST_SIDE / Math.max(width, height, 1), Math.sqrt(MOST_DOTS / Math.max(width * height, 1)));
