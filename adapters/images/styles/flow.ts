import { gradientNoise, layeredNoise } from '../ground/noise.ts';
import { curve, tag, type Point } from '../ground/svg.ts';
import type { Art, Canvas, TitleRoom } from './canvas.ts';

type Field = (x: number, y: number) => number;

/** A direction for every place: noise, turned around one calm centre. */
function fieldOf({ width, height, random }: Canvas): Field {
  const noise = gradientNoise(random);
  const reach = Math.max(width, height);
  const zoom = (random.between(0.55, 0.95) / reach) * 2;
  const bend = random.between(0.8, 1.5) * Math.PI;
  const lean = random.between(0, Math.PI * 2);
  const cx = width * random.between(0.3, 0.7);
  const cy = height * random.between(0.35, 0.65);
  const swirl = random.between(0.6, 1.5) * (random.chance(0.5) ? 1 : -1);
  return (x, y) => {
    const angle = lean + layeredNoise(noise, x * zoom, y * zoom, 3) * bend;
    const dx = (x - cx) / reach;
    const dy = (y - cy) / reach;
    const distance = Math.hypot(dx, dy) + 0.02;
    const pull = (swirl * 0.9 * Math.exp(-distance * 2.2)) / distance;
    return Math.atan2(Math.sin(angle) + pull * dx, Math.cos(angle) - pull * dy);
  };
}

/** Lines that follow a field and keep their distance: each owns the cells it has crossed. */
function streamlines(canvas: Canvas, field: Field, gap: number): Point[][] {
  const { width, height, random } = canvas;
  const columns = Math.ceil(width / gap) + 3;
  const rows = Math.ceil(height / gap) + 3;
  const owner = new Int32Array(columns * rows).fill(-1);
  const cellAt = (x: number, y: number) => {
    const column = Math.floor(x / gap) + 1;
    const row = Math.floor(y / gap) + 1;
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
  };
  const free = (cell: number, line: number) => cell >= 0 && (owner[cell] === -1 || owner[cell] === line);
  const lines: Point[][] = [];
  for (let attempt = 0; attempt < 2600; attempt += 1) {
    const start: Point = [random.between(0, width), random.between(0, height)];
    if (!free(cellAt(...start), -2)) continue;
    const line = lines.length;
    const walk = (direction: number) => {
      const points: Point[] = [];
      let [x, y] = start;
      for (let step = 0; step < 420; step += 1) {
        const angle = field(x, y);
        x += Math.cos(angle) * gap * 0.45 * direction;
        y += Math.sin(angle) * gap * 0.45 * direction;
        const cell = cellAt(x, y);
        if (x < -gap || y < -gap || x > width + gap || y > height + gap || !free(cell, line)) break;
        owner[cell] = line;
        points.push([x, y]);
      }
      return points;
    };
    const points = [...walk(-1).reverse(), start, ...walk(1)];
    if (points.length > 9) lines.push(points);
  }
  return lines;
}

/** The plate the title stands on: in the middle, or lower like a label. */
function plateRoom({ width, height, unit, shape, random }: Canvas): TitleRoom {
  const wide = shape === 'wide';
  const plateWidth = wide ? width * 0.48 : width * random.pick([0.72, 0.76]);
  const plateHeight = wide ? height * 0.52 : height * (shape === 'tall' ? random.pick([0.36, 0.4]) : 0.46);
  const x = (width - plateWidth) / 2;
  const y = wide || shape === 'square' ? (height - plateHeight) / 2 : (height - plateHeight) * random.pick([0.5, 0.38]);
  const inset = unit * 4.6;
  return {
    x: x + inset,
    y: y + inset,
    width: plateWidth - inset * 2,
    height: plateHeight - inset * 2,
    align: 'middle',
    anchor: 'middle',
    sizeMax: 15,
    plate: { x, y, width: plateWidth, height: plateHeight, radius: random.pick([0, 0, unit * 2.2]) },
  };
}

/** 3. Flow: combed lines that stream around a quiet centre. */
export function flow(canvas: Canvas): Art {
  const { width, height, unit, random, tones } = canvas;
  const gap = unit * random.between(1.35, 1.75);
  const lines = streamlines(canvas, fieldOf(canvas), gap);
  const weave = gradientNoise(random);
  const { accents, dark, ink } = tones;
  const range = dark ? [accents[1], accents[2], accents[3], accents[4]] : [ink, accents[0], accents[1], accents[2]];
  const colours = random.chance(0.5) ? range : range.reverse();
  const reach = Math.max(width, height);
  let strokes = '';
  for (const points of lines) {
    const [x, y] = points[points.length >> 1]!;
    const shade =
      layeredNoise(weave, (x / reach) * 1.6, (y / reach) * 1.6, 2) * 1.25 + 0.5 + (random.next() - 0.5) * 0.12;
    const index = Math.max(0, Math.min(colours.length - 1, Math.floor(shade * colours.length)));
    const thinned = points.filter((_, i) => i % 3 === 0 || i === points.length - 1);
    strokes += tag('path', {
      d: curve(thinned),
      stroke: colours[index]!,
      'stroke-width': gap * random.between(0.44, 0.76),
    });
  }
  const body =
    tag('rect', { width, height, fill: tones.ground }) + tag('g', { fill: 'none', 'stroke-linecap': 'round' }, strokes);
  return { defs: '', body, ground: tones.ground, ink, room: plateRoom(canvas) };
}
