import { mix } from '../ground/colour.ts';
import { gradientNoise, layeredNoise } from '../ground/noise.ts';
import { circlePath, halfTurn, linear, num, onCircle, polyline, tag, type Point } from '../ground/svg.ts';
import { sideRoom, topRoom, type Art, type Canvas } from './canvas.ts';

const CELLS = 130;
const LEVELS = 20;

type Plate = { kind: 'disc' | 'arch' | 'pane'; cx: number; cy: number; radius: number; bottom: number };
type Relief = { heights: Float32Array; low: number; high: number };

function reliefOf({ random }: Canvas): Relief {
  const noise = gradientNoise(random);
  const zoom = random.between(1.6, 2.6) / CELLS;
  const heights = new Float32Array((CELLS + 1) ** 2);
  let low = Infinity;
  let high = -Infinity;
  for (let row = 0; row <= CELLS; row += 1) {
    for (let column = 0; column <= CELLS; column += 1) {
      const value = layeredNoise(noise, column * zoom, row * zoom + 3, 4);
      heights[row * (CELLS + 1) + column] = value;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return { heights, low, high };
}

/** Which sides of a cell a level crosses, by the corners above it (marching squares): top, right, bottom, left = 0..3. */
const CROSSINGS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[0, 1]],
  [
    [3, 0],
    [2, 1],
  ],
  [[0, 2]],
  [[3, 0]],
  [[3, 0]],
  [[0, 2]],
  [
    [0, 1],
    [3, 2],
  ],
  [[0, 1]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
];

/** The line of one height through the relief. */
function isoline({ heights }: Relief, level: number, x0: number, y0: number, cell: number): string {
  let path = '';
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const at = row * (CELLS + 1) + column;
      const a = heights[at]!;
      const b = heights[at + 1]!;
      const c = heights[at + CELLS + 2]!;
      const d = heights[at + CELLS + 1]!;
      const key = (a > level ? 8 : 0) | (b > level ? 4 : 0) | (c > level ? 2 : 0) | (d > level ? 1 : 0);
      if (key === 0 || key === 15) continue;
      const x = x0 + column * cell;
      const y = y0 + row * cell;
      const share = (from: number, to: number) => ((level - from) / (to - from)) * cell;
      const side = (which: number): Point => {
        if (which === 0) return [x + share(a, b), y];
        if (which === 1) return [x + cell, y + share(b, c)];
        if (which === 2) return [x + share(d, c), y + cell];
        return [x, y + share(a, d)];
      };
      for (const [from, to] of CROSSINGS[key]!) path += polyline([side(from), side(to)]);
    }
  }
  return path;
}

function plateOf({ width, height, shape, titled, random }: Canvas): Plate {
  const short = Math.min(width, height);
  if (shape === 'wide') {
    return {
      kind: 'disc',
      cx: titled ? width * 0.7 : width / 2,
      cy: height / 2,
      radius: height * (titled ? 0.36 : 0.42),
      bottom: 0,
    };
  }
  if (!titled) return { kind: 'disc', cx: width / 2, cy: height / 2, radius: short * 0.4, bottom: 0 };
  const kind = random.pick<Plate['kind']>(['disc', 'arch', 'pane']);
  if (shape === 'square') return { kind: 'disc', cx: width / 2, cy: height * 0.67, radius: short * 0.265, bottom: 0 };
  if (kind === 'disc')
    return { kind, cx: width / 2, cy: height * 0.65, radius: short * random.between(0.34, 0.385), bottom: 0 };
  const bottom = height - short * 0.09;
  return {
    kind,
    cx: width / 2,
    cy: height * (kind === 'arch' ? 0.7 : 0.71),
    radius: short * (kind === 'arch' ? 0.34 : 0.41),
    bottom,
  };
}

function outlineOf({ kind, cx, cy, radius, bottom }: Plate, grow: number): string {
  const r = radius + grow;
  const left = num(cx - r);
  const right = num(cx + r);
  if (kind === 'disc') return circlePath(cx, cy, r);
  if (kind === 'arch')
    return `M${left} ${num(bottom + grow)}V${num(cy)}${halfTurn(r, cx + r, cy)}V${num(bottom + grow)}Z`;
  const top = num(bottom - radius * 1.84 - grow);
  return `M${left} ${top}H${right}V${num(bottom + grow)}H${left}Z`;
}

/** A map's frame: a thin line and, around a disc, the marks of a compass. */
function frame({ unit, tones }: Canvas, plate: Plate): string {
  const offset = unit * 1.6;
  let path = outlineOf(plate, offset);
  if (plate.kind === 'disc') {
    for (let i = 0; i < 72; i += 1) {
      const angle = (i / 72) * Math.PI * 2;
      const length = unit * (i % 18 === 0 ? 2.6 : i % 6 === 0 ? 1.5 : 0.8);
      const from = plate.radius + offset;
      path += polyline([onCircle(plate.cx, plate.cy, from, angle), onCircle(plate.cx, plate.cy, from + length, angle)]);
    }
  }
  return tag('path', { d: path, fill: 'none', stroke: tones.ink, 'stroke-width': unit * 0.14 });
}

/** 6. Contour: the lines of an invented map on a plate. */
export function contour(canvas: Canvas): Art {
  const { width, height, unit, random, tones, titled, shape } = canvas;
  const { ground, ink, accents, dark } = tones;
  const plate = plateOf(canvas);
  const relief = reliefOf(canvas);
  const colour = dark ? accents[1] : accents[0];
  const line = dark ? ink : ground;
  const extent = plate.radius * 2.2;
  const x0 = plate.cx - extent / 2;
  const y0 = (plate.kind === 'disc' ? plate.cy : plate.bottom - plate.radius * 0.92) - extent / 2;
  let thin = '';
  let thick = '';
  for (let i = 1; i < LEVELS; i += 1) {
    const path = isoline(relief, relief.low + ((relief.high - relief.low) * i) / LEVELS, x0, y0, extent / CELLS);
    if (i % 5 === 0) thick += path;
    else thin += path;
  }
  const defs =
    tag('clipPath', { id: 'plate' }, tag('path', { d: outlineOf(plate, 0) })) +
    linear(
      'relief',
      [0, 0, 0.4, 1],
      [
        [0, mix(colour, dark ? accents[2] : accents[1], 0.35)],
        [1, mix(colour, '#000000', 0.22)],
      ],
    );
  const spotX = plate.cx + plate.radius * random.between(-0.42, 0.42);
  const spotY = y0 + extent / 2 + plate.radius * random.between(-0.36, 0.36);
  const lines = tag(
    'g',
    { fill: 'none', stroke: line, 'stroke-linecap': 'round' },
    tag('path', { d: thin, 'stroke-width': unit * 0.14, opacity: 0.75 }) +
      tag('path', { d: thick, 'stroke-width': unit * 0.3 }),
  );
  const spot = tag('circle', {
    cx: spotX,
    cy: spotY,
    r: plate.radius * random.between(0.26, 0.36),
    fill: dark ? accents[4] : accents[2],
  });
  const land = tag(
    'g',
    { 'clip-path': 'url(#plate)' },
    tag('path', { d: outlineOf(plate, 0), fill: 'url(#relief)' }) + spot + lines,
  );
  const body = tag('rect', { width, height, fill: ground }) + land + frame(canvas, plate);
  const to = shape === 'square' ? 0.34 : plate.kind === 'disc' ? 0.33 : plate.kind === 'arch' ? 0.35 : 0.42;
  return {
    defs,
    body,
    ground,
    ink,
    room: shape === 'wide' && titled ? sideRoom(canvas, 0.36, 17) : topRoom(canvas, to, 16),
  };
}
