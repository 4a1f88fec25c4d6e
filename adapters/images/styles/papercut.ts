import { contrast, luminance, mix, oddOneOut } from '../ground/colour.ts';
import { gradientNoise, layeredNoise, type Noise } from '../ground/noise.ts';
import { circlePath, curve, num, tag, type Point } from '../ground/svg.ts';
import { sideRoom, topRoom, type Art, type Canvas, type TitleRoom } from './canvas.ts';

const SHEETS = 7;
const SHADES = 16;
const TURN = Math.PI * 2;

/** Sheet colours from the outermost (0) to the deepest (1). */
function ramp({ tones }: Canvas, backwards: boolean): (t: number) => string {
  const { ground, ink, accents, dark } = tones;
  const family = accents.filter((colour) => colour !== oddOneOut(accents));
  const stops = dark
    ? [mix(ground, family[0]!, 0.35), ...family, mix(ink, family[3]!, 0.35)]
    : [mix(ink, family[0]!, 0.35), ...family, ground, mix(ground, '#ffffff', 0.5)];
  const sorted = [...stops].sort((a, b) => luminance(a) - luminance(b));
  if (backwards) sorted.reverse();
  return (t) => {
    const at = Math.min(0.9999, Math.max(0, t)) * (sorted.length - 1);
    const low = Math.floor(at);
    return mix(sorted[low]!, sorted[low + 1]!, at - low);
  };
}

/** The one round thing in the picture: the colour of another family, if it shows on what is behind. */
function jewel({ tones }: Canvas, behind: string): string {
  const odd = oddOneOut(tones.accents);
  if (contrast(odd, behind) > 1.6) return odd;
  return contrast(tones.ink, behind) > contrast(tones.ground, behind) ? tones.ink : tones.ground;
}

/** The shadow an edge throws: strokes that fade with their width. */
function shadow(canvas: Canvas, edge: string, fall = 0.75): string {
  const { unit, tones } = canvas;
  const strokes = Array.from({ length: SHADES }, (_, i) =>
    tag('path', { d: edge, 'stroke-width': unit * 5.4 * ((i + 1) / SHADES) ** 1.5 }),
  ).join('');
  return tag(
    'g',
    {
      transform: `translate(${num(unit * 0.3)} ${num(unit * fall)})`,
      fill: 'none',
      stroke: mix(tones.dark ? tones.ground : tones.ink, '#000000', 0.6),
      'stroke-opacity': 0.026,
      'stroke-linejoin': 'round',
    },
    strokes,
  );
}

type Well = { cx: number; cy: number; reach: number; lobes: number; round: boolean };

/** The edge of the hole in one sheet. */
function hole(canvas: Canvas, noise: Noise, well: Well, sheet: number): string {
  const { shape, random } = canvas;
  const wide = shape === 'wide';
  const depth = sheet / (SHEETS - 1);
  const base = well.reach * (0.13 + 0.8 * depth ** 1.05);
  const swing = (well.round ? 0.07 : 0.17) + (well.round ? 0.06 : 0.16) * random.next();
  const offset = sheet * 1.13 + random.next() * 0.5;
  const points: Point[] = [];
  for (let i = 0; i < 96; i += 1) {
    const angle = (i / 96) * TURN;
    const wave = layeredNoise(noise, Math.cos(angle) * 1.05 + offset, Math.sin(angle) * 1.05 + sheet * 0.37, 3);
    const r = base * (1 + swing * wave * 2.1 + 0.07 * Math.sin(angle * well.lobes + sheet * 0.55));
    points.push([
      well.cx + Math.cos(angle) * r * (wide ? 1.12 : 0.86),
      well.cy + Math.sin(angle) * r * (wide ? 0.8 : 1.06),
    ]);
  }
  return curve(points, true);
}

/** Sheets with holes, the deepest first: a look down into a well of paper. */
function wellScene(canvas: Canvas, colour: (t: number) => string): string {
  const { width, height, unit, random, titled, shape } = canvas;
  const noise = gradientNoise(random);
  const wide = shape === 'wide';
  const well: Well = {
    cx: width * (wide && titled ? random.between(0.64, 0.7) : random.between(0.42, 0.58)),
    cy: height * (titled && !wide ? random.between(0.6, 0.66) : random.between(0.46, 0.54)),
    reach: Math.hypot(width, height) * (wide && titled ? 0.44 : titled ? 0.49 : 0.54),
    lobes: random.pick([3, 4, 5]),
    round: random.chance(0.35),
  };
  let body = tag('rect', { width, height, fill: colour(1) });
  body += tag('circle', {
    cx: well.cx,
    cy: well.cy,
    r: unit * random.between(4.5, 7),
    fill: jewel(canvas, colour(1)),
  });
  for (let sheet = 0; sheet < SHEETS; sheet += 1) {
    const edge = hole(canvas, noise, well, sheet);
    const d = `M-9 -9H${width + 9}V${height + 9}H-9Z${edge}`;
    body += shadow(canvas, edge) + tag('path', { d, 'fill-rule': 'evenodd', fill: colour(1 - (sheet + 1) / SHEETS) });
  }
  return body;
}

/** Waves of paper, one before the other, under a paper moon. */
function waveScene(canvas: Canvas, colour: (t: number) => string): string {
  const { width, height, unit, random, titled, shape } = canvas;
  const noise = gradientNoise(random);
  const top = titled && shape !== 'wide' ? 0.46 : 0.42;
  let body = tag('rect', { width, height, fill: colour(0) });
  const moon = { cx: width * random.between(0.58, 0.74), cy: height * (top - 0.015), r: unit * random.between(8, 12) };
  const disc = circlePath(moon.cx, moon.cy, moon.r);
  body += shadow(canvas, disc) + tag('path', { d: disc, fill: jewel(canvas, colour(0)) });
  for (let sheet = 1; sheet <= SHEETS; sheet += 1) {
    const base = height * (top + ((1 - top) * (sheet - 0.6)) / SHEETS);
    const points: Point[] = [];
    const phase = random.between(0, TURN);
    for (let i = -2; i <= 26; i += 1) {
      const x = (i / 24) * width;
      const roll = Math.sin((x / Math.max(width, height)) * TURN * 1.15 + phase) * unit * 3.4;
      points.push([x, base + roll + layeredNoise(noise, (x / width) * 2, sheet * 5, 2) * unit * 6]);
    }
    const edge = `${curve(points)}L${width + 60} ${height + 60}L-60 ${height + 60}Z`;
    body += shadow(canvas, edge, -0.55) + tag('path', { d: edge, fill: colour(sheet / SHEETS) });
  }
  return body;
}

function roomOf(canvas: Canvas, waves: boolean): TitleRoom {
  if (canvas.shape !== 'wide') return topRoom(canvas, waves ? 0.36 : 0.27, 15);
  return waves ? { ...topRoom(canvas, 0.38, 13), width: canvas.width * 0.5 } : sideRoom(canvas, 0.36, 13);
}

/** 5. Papercut: sheets of cut paper with depth between them; a well or waves. */
export function papercut(canvas: Canvas): Art {
  const { tones, random } = canvas;
  const colour = ramp(canvas, !tones.dark && random.chance(0.5));
  const scene = random.chance(0.62) ? wellScene : waveScene;
  const body = scene(canvas, colour);
  const ground = colour(0);
  const ink = luminance(ground) < 0.25 ? '#f8f1e4' : tones.dark ? tones.ground : tones.ink;
  return { defs: '', body, ground, ink, room: roomOf(canvas, scene === waveScene) };
}
