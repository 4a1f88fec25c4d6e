import { contrast, luminance, mix } from '../ground/colour.ts';
import { gradientNoise, layeredNoise, type Noise } from '../ground/noise.ts';
import { onCircle, radial, tag, type Point } from '../ground/svg.ts';
import { sideRoom, topRoom, type Art, type Canvas } from './canvas.ts';

const RINGS = 15;

/** Ripples around one voice; their width follows its loudness. */
function ripples([cx, cy]: Point, colour: string, step: number, noise: Noise, lane: number): string {
  let out = '';
  for (let ring = 1; ring <= RINGS; ring += 1) {
    const age = ring / RINGS;
    const loud = Math.max(0, layeredNoise(noise, ring * 0.55 + lane, lane, 3) + 0.42);
    out += tag('circle', {
      cx,
      cy,
      r: step * (ring + 0.9),
      stroke: colour,
      opacity: 1 - 0.62 * age,
      'stroke-width': step * Math.min(0.82, 0.16 + loud * 0.75) * (1 - 0.45 * age),
    });
  }
  return out + tag('circle', { cx, cy, r: step * 1.05, fill: colour, stroke: 'none' });
}

/** 7. Voices: two sources whose ripples meet; for conversations. */
export function voices(canvas: Canvas): Art {
  const { width, height, random, tones, titled } = canvas;
  const wide = canvas.shape === 'wide';
  const ground = tones.dark ? tones.ground : mix(tones.ink, '#000000', 0.12);
  const short = Math.min(width, height);
  const noise = gradientNoise(random);
  const bright = [...tones.accents, tones.dark ? tones.ink : tones.ground]
    .sort((a, b) => luminance(b) - luminance(a))
    .filter((colour) => contrast(colour, ground) > 3);
  const first = bright[0] ?? '#f7f2e8';
  const second = bright[Math.min(bright.length - 1, random.whole(1, 3))] ?? first;
  const cx = wide && titled ? width * 0.735 : width / 2;
  const cy = titled && !wide ? height * (canvas.shape === 'tall' ? 0.64 : 0.67) : height / 2;
  const tilt = random.between(-0.5, 0.5) + (wide ? 0 : 0.25);
  const gap = short * random.between(0.17, 0.21);
  const left = onCircle(cx, cy, -gap, tilt);
  const right = onCircle(cx, cy, gap, tilt);
  const step = short * (titled ? 0.0215 : 0.0245);
  const defs =
    radial('voice0', ...left, short * 0.75, [
      [0, mix(first, ground, 0.5)],
      [1, ground, 0],
    ]) +
    radial('voice1', ...right, short * 0.75, [
      [0, mix(second, ground, 0.45)],
      [1, ground, 0],
    ]);
  const rings =
    ripples(left, first, step, noise, 3) +
    tag('g', { style: 'mix-blend-mode:screen' }, ripples(right, second, step, noise, 11));
  const body =
    tag('rect', { width, height, fill: ground }) +
    tag('rect', { width, height, fill: 'url(#voice0)', opacity: 0.6 }) +
    tag('rect', { width, height, fill: 'url(#voice1)', opacity: 0.6 }) +
    tag('g', { fill: 'none' }, rings);
  const room = wide ? sideRoom(canvas, 0.36, 17) : topRoom(canvas, canvas.shape === 'tall' ? 0.34 : 0.33, 16);
  return { defs, body, ground, ink: '#f7f2e8', room };
}
