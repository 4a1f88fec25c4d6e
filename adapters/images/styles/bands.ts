import { contrast } from '../ground/colour.ts';
import { halfTurn, num, tag } from '../ground/svg.ts';
import { sideRoom, topRoom, type Art, type Canvas } from './canvas.ts';

type Ribbon = { colours: readonly string[]; width: number };

/** Ribbons that come in from the side, turn back and leave at the foot. */
function turning({ width, height, shape, random, tones, titled }: Canvas, ribbon: Ribbon): string {
  const wide = shape === 'wide';
  const short = Math.min(width, height);
  const total = ribbon.width * ribbon.colours.length;
  const hole = short * (titled && !wide ? 0.14 : 0.2);
  const top = height * (titled && !wide ? (shape === 'tall' ? 0.45 : 0.4) : wide ? 0.12 : random.between(0.14, 0.22));
  const outer = total + hole;
  const cy = top + outer;
  const turnX = wide && titled ? width * 0.52 - outer : width - outer - width * 0.09;
  const backX = Math.min(turnX, width * (wide ? 0.3 : 0.13) + total);
  const backY = cy + outer + short * 0.05;
  let body = '';
  ribbon.colours.forEach((colour, i) => {
    const r = outer - (i + 0.5) * ribbon.width;
    const back = backY - (cy + r);
    const d =
      `M${num(-ribbon.width)} ${num(cy - r)}H${num(turnX)}${halfTurn(r, turnX, cy + r)}` +
      `H${num(backX)}A${num(back)} ${num(back)} 0 0 0 ${num(backX - back)} ${num(backY)}V${num(height + ribbon.width)}`;
    body += tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': ribbon.width + 1.8 });
  });
  body += tag('circle', { cx: turnX, cy, r: hole * 0.6, fill: tones.ink });
  return (wide && titled) || random.chance(0.5)
    ? tag('g', { transform: `translate(${width} 0) scale(-1 1)` }, body)
    : body;
}

/** Arches one inside the other, rising from the foot. */
function rising({ width, height, shape, titled, tones, random }: Canvas, ribbon: Ribbon): string {
  const wide = shape === 'wide';
  const cx = wide && titled ? width * 0.7 : width * random.pick([0.5, 0.5, 0.3, 0.7]);
  const short = Math.min(width, height);
  const step = ribbon.width * (shape === 'tall' ? 1.2 : 1);
  const hole = short * (titled ? 0.11 : 0.13);
  const outer = hole + step * ribbon.colours.length;
  const stem = height * (titled && shape === 'square' ? 0.1 : 0.2);
  let body = '';
  ribbon.colours.forEach((colour, i) => {
    const r = outer - (i + 0.5) * step;
    const d = `M${num(cx - r)} ${height + 2}V${num(height - stem)}${halfTurn(r, cx + r, height - stem)}V${height + 2}`;
    body += tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': step + 1.8 });
  });
  body += tag('circle', { cx, cy: height - stem, r: hole * 0.56, fill: tones.ink });
  return body;
}

/** Ribbons that fall in a slant and bend once. */
function falling({ width, height, shape, titled }: Canvas, ribbon: Ribbon): string {
  const wide = shape === 'wide';
  const total = ribbon.width * ribbon.colours.length;
  const x = wide ? width * (titled ? 0.56 : 0.24) : width * 0.5 - total * 0.5;
  const start = height * (titled && !wide ? 0.72 : 0.5);
  const radius = Math.min(width, height) * 0.16;
  let body = '';
  ribbon.colours.forEach((colour, i) => {
    const inner = radius + (ribbon.colours.length - i - 0.5) * ribbon.width;
    const edge = x + radius + total;
    const d = `M${num(edge - inner)} ${height + 9}V${num(start)}A${num(inner)} ${num(inner)} 0 0 1 ${num(edge)} ${num(start - inner)}H${width + 9}`;
    body += tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': ribbon.width + 1.8 });
  });
  return body;
}

/** 8. Bands: ribbons of colour that turn, rise or fall, as on old record sleeves. */
export function bands(canvas: Canvas): Art {
  const { width, height, random, tones, shape } = canvas;
  const strong = tones.accents.filter((colour) => contrast(colour, tones.ground) > 1.3).slice(0, 5);
  const colours = random.chance(0.5) ? [...strong].reverse() : strong;
  const ribbon = {
    colours,
    width: Math.min(width, height) * (shape === 'wide' ? 0.062 : random.between(0.052, 0.066)),
  };
  const draw = random.pick([turning, rising, falling]);
  const body = tag('rect', { width, height, fill: tones.ground }) + draw(canvas, ribbon);
  const room = shape === 'wide' ? sideRoom(canvas, 0.36, 17) : topRoom(canvas, shape === 'tall' ? 0.4 : 0.34, 22);
  return { defs: '', body, ground: tones.ground, ink: tones.ink, room };
}
