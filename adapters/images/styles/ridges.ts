import { contrast, luminance, mix, warmth } from '../ground/colour.ts';
import { gradientNoise, layeredNoise, type Noise } from '../ground/noise.ts';
import { linear, num, polyline, radial, tag, type Point } from '../ground/svg.ts';
import { sideRoom, topRoom, type Art, type Canvas } from './canvas.ts';

type Scene = 'peaks' | 'dunes' | 'pines' | 'sea';
/** Drawn land and the line its farthest edge makes against the sky. */
type Land = { defs: string; body: string; skyline: readonly Point[] };
type Sky = { top: string; horizon: string; warm: string; second: string; deep: string; far: string };

const LAYERS = 6;
const GLINTS = 84;

function skyOf({ tones }: Canvas): Sky {
  const { ground, ink, accents, dark } = tones;
  const byWarmth = [...accents].sort((a, b) => warmth(b) - warmth(a));
  const warm = byWarmth.find((colour) => contrast(colour, ground) > 1.25) ?? byWarmth[0]!;
  const second = byWarmth.find((colour) => colour !== warm) ?? warm;
  const horizon = dark ? mix(accents[2], accents[3], 0.5) : mix(ground, '#ffffff', 0.5);
  return {
    top: dark ? ground : mix(ground, accents[1], 0.14),
    horizon,
    warm,
    second,
    deep: dark ? mix(ground, '#000000', 0.35) : ink,
    far: mix(horizon, accents[1], dark ? 0.45 : 0.38),
  };
}

function stars({ width, height, unit, random, tones }: Canvas, horizon: number): string {
  let out = '';
  for (let i = 0; i < 110; i += 1) {
    const y = random.between(0, height * horizon * 0.85);
    out += tag('circle', {
      cx: random.between(0, width),
      cy: y,
      r: random.between(0.05, 0.2) * unit,
      fill: tones.ink,
      opacity: random.between(0.2, 0.9) * (1 - y / (height * horizon)),
    });
  }
  return out;
}

/** The upper edge of one range of hills. */
function crest(canvas: Canvas, noise: Noise, scene: Scene, layer: number, base: number): Point[] {
  const { width, height, random, shape } = canvas;
  const depth = layer / (LAYERS - 1);
  const soft = scene === 'dunes' ? 0.75 : 1;
  const swing = height * (0.05 + 0.075 * (1 - depth) + 0.03 * random.next()) * (shape === 'wide' ? 0.9 : 1) * soft;
  const pace = (1.4 + layer * 0.75) * (scene === 'dunes' ? 0.62 : 1);
  const octaves = scene === 'dunes' ? 2 : layer < 2 ? 6 : 4;
  const offset = random.between(0, 50);
  const points: Point[] = [];
  const step = width / 220;
  for (let x = -step; x <= width + step; x += step) {
    const at = (x / Math.max(width, height)) * pace + offset;
    const roll = layeredNoise(noise, at, layer * 7.3, octaves);
    const ridge = 1 - Math.abs(layeredNoise(noise, at * 0.8 + 9, layer * 3.1, 3)) * 1.6;
    points.push([x, base - swing * (roll * 0.9 + ridge * (layer < 4 ? 0.75 : 0.25))]);
  }
  return points;
}

/** Conifers standing along a crest. */
function pines({ unit, random }: Canvas, points: readonly Point[], scale: number): string {
  let path = '';
  for (let i = 0; i < points.length; i += random.whole(1, 4)) {
    const [x, y] = points[i]!;
    const tall = unit * random.between(2.2, 6.5) * scale;
    const wide = tall * random.between(0.15, 0.2);
    for (let tier = 0; tier < 4; tier += 1) {
      const top = y - tall * (1 - tier * 0.2);
      const low = y - tall * (0.66 - tier * 0.2);
      const half = wide * (0.42 + tier * 0.2);
      path += polyline(
        [
          [x, top],
          [x + half, low],
          [x - half, low],
        ],
        true,
      );
    }
    path += `M${num(x - unit * 0.1)} ${num(y + unit)}H${num(x + unit * 0.1)}V${num(y - tall * 0.2)}H${num(x - unit * 0.1)}Z`;
  }
  return path;
}

function hills(canvas: Canvas, sky: Sky, scene: Scene, horizon: number): Land {
  const { width, height } = canvas;
  const noise = gradientNoise(canvas.random);
  let skyline: Point[] = [];
  let defs = '';
  let body = '';
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const depth = layer / (LAYERS - 1);
    const base = height * (horizon + (1 - horizon) * depth ** 1.25 * 0.86);
    const points = crest(canvas, noise, scene, layer, base);
    if (layer === 0) skyline = points;
    const colour = mix(sky.far, sky.deep, depth ** 0.85);
    const foot =
      layer < LAYERS - 1 ? mix(colour, sky.horizon, 0.34 * (1 - depth) + 0.06) : mix(colour, '#000000', 0.25);
    defs += linear(
      `ridge${layer}`,
      [0, 0, 0, 1],
      [
        [0, colour],
        [1, foot],
      ],
    );
    if (scene === 'pines' && layer >= LAYERS - 3) {
      body += tag('path', { d: pines(canvas, points, 0.55 + (layer - LAYERS + 3) * 0.4), fill: colour });
    }
    const bottom = num(base + height * 0.34);
    body += tag('path', { d: `${polyline(points)}L${width} ${bottom}L0 ${bottom}Z`, fill: `url(#ridge${layer})` });
    if (layer === LAYERS - 1) body += tag('rect', { y: base + height * 0.3, width, height, fill: foot });
  }
  return { defs, body, skyline };
}

/** Water under the sun: a calm plane, a glittering path, dark swells in front. */
function sea(canvas: Canvas, sky: Sky, horizon: number, sunX: number, sunR: number): Land {
  const { width, height, unit, random } = canvas;
  const level = height * horizon;
  const defs = linear(
    'water',
    [0, 0, 0, 1],
    [
      [0, mix(sky.far, sky.horizon, 0.55)],
      [0.3, sky.far],
      [0.62, mix(sky.far, sky.deep, 0.55)],
      [1, sky.deep],
    ],
  );
  let body = tag('rect', { y: level, width, height: height - level, fill: 'url(#water)' });
  for (let i = 0; i < GLINTS; i += 1) {
    const depth = ((i + random.next()) / GLINTS) ** 1.3;
    const spread = sunR * (0.55 + depth * 1.1);
    const half = unit * random.between(0.9, 3.4) * (0.7 + depth * 1.4);
    body += tag('rect', {
      x: sunX + random.between(-spread, spread) * random.next() - half,
      y: level + unit * 0.6 + (height - level) * depth * 0.72,
      width: half * 2,
      height: unit * (0.16 + depth * 0.42),
      rx: unit * 0.3,
      fill: mix(sky.warm, '#ffffff', 0.3),
      opacity: (1 - depth) * 0.7 + 0.15,
    });
  }
  const noise = gradientNoise(random);
  for (let swell = 0; swell < 4; swell += 1) {
    const base = height * (0.8 + swell * 0.055);
    const points: Point[] = [];
    for (let x = -10; x <= width + 10; x += width / 120) {
      const at = (x / width) * (2 + swell) + swell * 9;
      points.push([x, base - unit * 3.4 * layeredNoise(noise, at, swell * 4, 2)]);
    }
    body += tag('path', {
      d: `${polyline(points)}L${width} ${height}L0 ${height}Z`,
      fill: mix(mix(sky.far, sky.deep, 0.6), sky.deep, swell / 3),
      opacity: 0.82,
    });
  }
  return {
    defs,
    body,
    skyline: [
      [0, level],
      [width, level],
    ],
  };
}

/** 1. Ridges: a landscape in layers of air under a low sun; peaks, dunes, pine hills or a sea. */
export function ridges(canvas: Canvas): Art {
  const { width, height, unit, random, tones, titled } = canvas;
  const scene = random.pick<Scene>(['peaks', 'dunes', 'pines', 'sea', 'peaks']);
  const sky = skyOf(canvas);
  const horizon = titled ? random.between(0.5, 0.55) : random.between(0.38, 0.48);
  const sunR = unit * random.between(10, 16) * (scene === 'sea' ? 1.15 : 1);
  const left = !titled || canvas.shape !== 'wide';
  const sunX = width * (left && random.chance(0.5) ? random.between(0.24, 0.4) : random.between(0.6, 0.76));
  const land = scene === 'sea' ? sea(canvas, sky, horizon, sunX, sunR) : hills(canvas, sky, scene, horizon);
  const near = land.skyline.filter(([x]) => scene === 'sea' || Math.abs(x - sunX) < sunR);
  const edge = near.reduce((sum, [, y]) => sum + y, 0) / near.length;
  const lifted = edge - sunR * (scene === 'sea' ? -0.06 : random.between(-0.1, 0.5));
  const belowWords = titled && canvas.shape !== 'wide' ? height * 0.4 + sunR : 0;
  const sunY = Math.min(Math.max(lifted, belowWords), edge + sunR * 0.4);
  const light = mix(sky.warm, '#ffffff', 0.4);
  let defs = linear(
    'sky',
    [0, 0, 0, 1],
    [
      [0, sky.top],
      [horizon * 0.66, mix(sky.top, sky.horizon, tones.dark ? 0.34 : 0.5)],
      [horizon + 0.1, sky.horizon],
    ],
  );
  defs += radial('glow', sunX, sunY, sunR * 4.2, [
    [0, mix(sky.warm, '#ffffff', 0.35), 0.7],
    [0.35, sky.warm, 0.26],
    [1, sky.warm, 0],
  ]);
  defs += linear(
    'sun',
    [0, 0, 0, 1],
    [
      [0, light],
      [1, tones.dark ? mix(sky.second, sky.warm, 0.5) : sky.warm],
    ],
  );
  let body = tag('rect', { width, height, fill: 'url(#sky)' });
  if (tones.dark) body += stars(canvas, horizon);
  body += tag('circle', { cx: sunX, cy: sunY, r: sunR * 4.2, fill: 'url(#glow)' });
  body += tag('circle', { cx: sunX, cy: sunY, r: sunR, fill: 'url(#sun)' });
  const room =
    canvas.shape === 'wide'
      ? { ...sideRoom(canvas, 0.5), y: height * 0.1, height: height * 0.36, anchor: 'top' as const }
      : topRoom(canvas, 0.37);
  const ink = luminance(sky.top) < 0.2 ? tones.ink : mix(tones.ink, '#000000', 0.15);
  return { defs: defs + land.defs, body: body + land.body, ground: sky.top, ink, room };
}
