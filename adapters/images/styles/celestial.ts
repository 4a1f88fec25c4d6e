import { mix } from '../ground/colour.ts';
import { linear, num, onCircle, polyline, radial, tag } from '../ground/svg.ts';
import { sideRoom, topRoom, type Art, type Canvas } from './canvas.ts';

const TURN = Math.PI * 2;

type Chart = { cx: number; cy: number; span: number; accents: readonly string[] };
type Planet = { x: number; y: number; radius: number; colour: string };

function dust({ width, height, unit, random, tones }: Canvas): string {
  let out = '';
  for (let i = 0; i < 180; i += 1) {
    out += tag('circle', {
      cx: random.between(0, width),
      cy: random.between(0, height),
      r: random.between(0.04, 0.17) * unit,
      fill: tones.ink,
      opacity: random.between(0.15, 0.75),
    });
  }
  return out;
}

/** Short marks around a circle, longer at the twelfths. */
function ticks(chart: Chart, radius: number, count: number, unit: number): string {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * TURN;
    const length = unit * (i % (count / 12) === 0 ? 1.5 : 0.7);
    path += polyline([
      onCircle(chart.cx, chart.cy, radius, angle),
      onCircle(chart.cx, chart.cy, radius + length, angle),
    ]);
  }
  return tag('path', { d: path, 'stroke-width': unit * 0.1, opacity: 0.8 });
}

function arc({ cx, cy }: Chart, radius: number, from: number, to: number): string {
  const [x0, y0] = onCircle(cx, cy, radius, from);
  const [x1, y1] = onCircle(cx, cy, radius, to);
  return `M${num(x0)} ${num(y0)}A${num(radius)} ${num(radius)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${num(x1)} ${num(y1)}`;
}

/** Orbits, drawn like an engraving, and where their planets stand. */
function orbits({ unit, random, tones }: Canvas, chart: Chart): { body: string; planets: Planet[] } {
  const { cx, cy, span, accents } = chart;
  const dashes = [undefined, undefined, [0.4, 0.7], [0.12, 0.55], [2.4, 0.7, 0.3, 0.7]];
  let radius = span * random.between(0.155, 0.19);
  let angle = random.between(0, TURN);
  let body = '';
  const planets: Planet[] = [];
  const rings = random.whole(6, 8);
  for (let ring = 0; ring < rings; ring += 1) {
    body += tag('circle', {
      cx,
      cy,
      r: radius,
      'stroke-width': unit * random.pick([0.1, 0.14, 0.22]),
      'stroke-linecap': 'round',
      'stroke-dasharray': random
        .pick(dashes)
        ?.map((part) => num(part * unit))
        .join(' '),
      opacity: random.between(0.5, 0.95),
    });
    if (random.chance(0.45)) body += ticks(chart, radius, random.pick([36, 60, 72, 120]), unit);
    if (random.chance(0.4)) {
      const from = random.between(0, TURN);
      body += tag('path', {
        d: arc(chart, radius + unit * 1.1, from, from + random.between(0.6, 2.4)),
        stroke: random.pick(accents),
        'stroke-width': unit * 0.55,
        'stroke-linecap': 'round',
      });
    }
    angle += random.between(1.5, 3.2);
    if (random.chance(0.85)) {
      const [x, y] = onCircle(cx, cy, radius, angle);
      planets.push({ x, y, radius: unit * random.between(0.8, ring < 2 ? 1.7 : 3.2), colour: random.pick(accents) });
    }
    radius += span * random.between(0.055, 0.105);
  }
  return { body: tag('g', { fill: 'none', stroke: tones.ink }, body), planets };
}

/** Bodies lit from the sun's side; the large ones may wear a ring. */
function planetsOf(canvas: Canvas, chart: Chart, planets: readonly Planet[]): { defs: string; body: string } {
  const { unit, random, tones } = canvas;
  let defs = '';
  let body = '';
  planets.forEach(({ x, y, radius, colour }, i) => {
    const away = Math.atan2(y - chart.cy, x - chart.cx);
    const [lx, ly] = onCircle(x, y, -radius * 0.6, away);
    const night = mix(colour, tones.dark ? '#0a0a12' : tones.ink, 0.78);
    defs += radial(`planet${i}`, lx, ly, radius * 1.7, [
      [0, mix(colour, '#ffffff', 0.35)],
      [0.45, colour],
      [1, night],
    ]);
    body += tag('circle', { cx: x, cy: y, r: radius + unit * 0.45, fill: tones.ground });
    body += tag('circle', { cx: x, cy: y, r: radius, fill: `url(#planet${i})` });
    if (radius > 2.3 * unit && random.chance(0.7)) {
      body += tag('ellipse', {
        cx: x,
        cy: y,
        rx: radius * 1.8,
        ry: radius * 0.45,
        transform: `rotate(-22 ${num(x)} ${num(y)})`,
        fill: 'none',
        stroke: tones.ink,
        'stroke-width': unit * 0.2,
      });
    }
  });
  return { defs, body };
}

function sun({ random }: Canvas, chart: Chart): string {
  const { cx, cy, span } = chart;
  const radius = span * random.between(0.05, 0.075);
  const rays = random.pick([16, 24, 32]);
  let path = '';
  for (let i = 0; i < rays; i += 1) {
    const angle = (i / rays) * TURN;
    const foot = radius * 1.12;
    path += polyline(
      [
        onCircle(cx, cy, foot, angle - 0.05),
        onCircle(cx, cy, radius * (i % 2 ? 1.32 : 1.62), angle),
        onCircle(cx, cy, foot, angle + 0.05),
      ],
      true,
    );
  }
  return (
    tag('circle', { cx, cy, r: radius, fill: chart.accents[0] }) + tag('path', { d: path, fill: chart.accents[0] })
  );
}

/** 4. Celestial: an engraved chart of orbits. */
export function celestial(canvas: Canvas): Art {
  const { width, height, unit, random, tones, titled, shape } = canvas;
  const { ground, ink, accents, dark } = tones;
  const wide = shape === 'wide';
  const chart: Chart = {
    cx: width * (wide ? random.between(0.62, 0.72) : random.between(0.36, 0.64)),
    cy: height * (titled && !wide ? random.between(0.66, 0.74) : random.between(0.44, 0.56)),
    span: Math.min(width, height) * (titled && !wide ? 0.9 : 1),
    accents: dark ? [accents[4], accents[3], accents[2]] : [accents[0], accents[1], accents[2]],
  };
  const centre = mix(ground, dark ? accents[1] : '#ffffff', dark ? 0.5 : 0.55);
  let defs = radial('deep', chart.cx, chart.cy, Math.max(width, height) * 0.75, [
    [0, centre],
    [1, ground],
  ]);
  let body = tag('rect', { width, height, fill: 'url(#deep)' }) + dust(canvas);
  const far = Math.hypot(width, height);
  for (let i = 0; i < 3; i += 1) {
    const angle = random.between(0, TURN);
    const line = polyline([onCircle(chart.cx, chart.cy, -far, angle), onCircle(chart.cx, chart.cy, far, angle)]);
    body += tag('path', { d: line, stroke: ink, 'stroke-width': unit * 0.08, opacity: 0.35 });
  }
  const rings = orbits(canvas, chart);
  const bodies = planetsOf(canvas, chart, rings.planets);
  body += rings.body + sun(canvas, chart) + bodies.body;
  defs += bodies.defs;
  if (titled) {
    defs += linear(
      'veil',
      wide ? [0, 0, 1, 0] : [0, 0, 0, 1],
      wide
        ? [
            [0.3, ground, 0.96],
            [0.52, ground, 0],
          ]
        : [
            [0.26, ground, 0.97],
            [0.4, ground, 0],
          ],
    );
    body += tag('rect', { width, height, fill: 'url(#veil)' });
  }
  return { defs, body, ground, ink, room: wide ? sideRoom(canvas, 0.36) : topRoom(canvas, 0.34, 16) };
}
