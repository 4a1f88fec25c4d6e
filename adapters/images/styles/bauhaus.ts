import { halfTurn, num, tag } from '../ground/svg.ts';
import { sideRoom, topRoom, type Art, type Canvas } from './canvas.ts';

type Colours = { under: string; first: string; second: string };
type Tile = (side: number, colours: Colours) => string;

const quarter = (r: number) => `M0 0H${num(r)}A${num(r)} ${num(r)} 0 0 1 0 ${num(r)}Z`;
const disc = (s: number, r: number, fill: string) => tag('circle', { cx: s / 2, cy: s / 2, r, fill });
const half = (y: number, s: number) => `M0 ${num(y)}${halfTurn(s / 2, s, y)}Z`;

/** A rest for the eye; only small, or it looks like a hole. */
const EMPTY: Tile = () => '';

const TILES: readonly Tile[] = [
  (s, c) => tag('path', { d: quarter(s), fill: c.first }),
  (s, c) => tag('path', { d: quarter(s), fill: c.first }) + tag('path', { d: quarter(s / 2), fill: c.second }),
  (s, c) => tag('path', { d: half(s / 2, s), fill: c.first }) + tag('path', { d: half(s, s), fill: c.second }),
  (s, c) => disc(s, s / 2, c.first),
  (s, c) => disc(s, s / 2, c.first) + disc(s, s / 4, c.second),
  (s, c) => tag('path', { d: `M0 0L${num(s)} ${num(s)}H0Z`, fill: c.first }),
  (s, c) => [0, 1, 2, 3].map((i) => tag('rect', { y: (i * s) / 4, width: s, height: s / 8, fill: c.first })).join(''),
  (s, c) => [4, 3, 2, 1].map((i) => tag('path', { d: quarter((s * i) / 4), fill: i % 2 ? c.under : c.first })).join(''),
  (s, c) =>
    tag('path', {
      d: `M0 0A${num(s)} ${num(s)} 0 0 1 ${num(s)} ${num(s)}A${num(s)} ${num(s)} 0 0 1 0 0Z`,
      fill: c.first,
    }),
  (s, c) => tag('path', { d: half(s, s), fill: c.first }) + tag('rect', { width: s, height: s / 2, fill: c.second }),
  (s, c) =>
    tag('circle', { cx: 0, cy: s / 2, r: s / 2, fill: c.first }) +
    tag('circle', { cx: s, cy: s / 2, r: s / 2, fill: c.second }),
  EMPTY,
];

type Grid = { columns: number; rows: number; fromRow: number; fromColumn: number };

function gridOf({ shape, width, height, titled, random }: Canvas): Grid {
  if (shape === 'tall') return { columns: 4, rows: 6, fromRow: titled ? random.pick([2, 3]) : 0, fromColumn: 0 };
  if (shape === 'square') return { columns: 6, rows: 6, fromRow: titled ? 3 : 0, fromColumn: 0 };
  const header = width / height > 1.6;
  const [columns, rows] = header ? [16, 9] : [8, 6];
  return { columns, rows, fromRow: 0, fromColumn: titled ? columns / 2 : 0 };
}

/** How many cells wide the tile starting here may be. */
function spanAt(canvas: Canvas, grid: Grid, used: ReadonlySet<string>, column: number, row: number): number {
  const fits = (span: number) => {
    if (column + span > grid.columns || row + span > grid.rows) return false;
    for (let y = row; y < row + span; y += 1) {
      for (let x = column; x < column + span; x += 1) if (used.has(`${x},${y}`)) return false;
    }
    return true;
  };
  if (grid.columns < 16) return fits(2) && canvas.random.chance(0.24) ? 2 : 1;
  if (!fits(2) || canvas.random.chance(0.2)) return 1;
  return fits(4) && canvas.random.chance(0.22) ? 4 : 2;
}

/** 2. Bauhaus: tiles of quarter discs, stripes and circles in few flat colours. */
export function bauhaus(canvas: Canvas): Art {
  const { width, height, random, tones } = canvas;
  const grid = gridOf(canvas);
  const cell = width / grid.columns;
  const colours = [...tones.accents.filter((colour) => colour !== tones.ground), tones.ink];
  const used = new Set<string>();
  let body = tag('rect', { width, height, fill: tones.ground });
  let previous: Tile | undefined;
  for (let row = grid.fromRow; row < grid.rows; row += 1) {
    for (let column = grid.fromColumn; column < grid.columns; column += 1) {
      if (used.has(`${column},${row}`)) continue;
      const span = spanAt(canvas, grid, used, column, row);
      for (let y = 0; y < span; y += 1) for (let x = 0; x < span; x += 1) used.add(`${column + x},${row + y}`);
      const [first, second, third] = random.shuffle(colours) as [string, string, string];
      const under = random.chance(0.5) ? tones.ground : third;
      const tile = random.pick(TILES.filter((other) => other !== previous && (span === 1 || other !== EMPTY)));
      previous = tile;
      const side = cell * span;
      const turn = `translate(${num(column * cell)} ${num((row * height) / grid.rows)}) rotate(${random.whole(0, 3) * 90} ${num(side / 2)} ${num(side / 2)})`;
      const inner =
        tag('rect', { width: side + 0.5, height: side + 0.5, fill: under }) + tile(side, { under, first, second });
      body += tag(
        'g',
        { transform: turn },
        tag('svg', { width: side + 0.5, height: side + 0.5, overflow: 'hidden' }, inner),
      );
    }
  }
  const room =
    canvas.shape === 'wide' ? sideRoom(canvas, 0.36, 17) : topRoom(canvas, grid.fromRow / grid.rows - 0.03, 18);
  return { defs: '', body, ground: tones.ground, ink: tones.ink, room, unmarked: true };
}
