/** Small words for writing SVG. */

export type Point = readonly [number, number];
type Value = string | number | undefined;

const shown = (value: Value) => (typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);

/** A coordinate with one decimal: enough for pixels, half the bytes. */
export const num = (value: number) => String(Math.round(value * 10) / 10);

/** One element; attributes that are undefined are left out. */
export function tag(name: string, attributes: Record<string, Value>, children = ''): string {
  let head = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) head += ` ${key}="${shown(value)}"`;
  }
  return children === '' ? `${head}/>` : `${head}>${children}</${name}>`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity]) => tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('');

/** A linear gradient across the box of what it fills. */
export const linear = (
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
) => tag('linearGradient', { id, x1, y1, x2, y2 }, stopsOf(stops));

/** A radial gradient in picture coordinates. */
export const radial = (id: string, cx: number, cy: number, r: number, stops: readonly Stop[]) =>
  tag('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx, cy, r }, stopsOf(stops));

/** Straight lines through points. */
export const polyline = (points: readonly Point[], closed = false) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('') + (closed ? 'Z' : '');

/** A soft curve through points (Catmull-Rom as Bezier curves). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  if (count < 3) return polyline(points, closed);
  const at = (i: number): Point =>
    closed ? points[(i + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!;
  const pair = (x: number, y: number) => `${num(x)} ${num(y)}`;
  let path = `M${pair(...at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = pair(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const second = pair(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    path += `C${first} ${second} ${pair(...to)}`;
  }
  return path + (closed ? 'Z' : '');
}

/**
 * Half a turn to a point two radii away. The radius is written a little short: SVG then grows it to fit exactly,
 * where a rounded one too long would flatten the arc by several pixels.
 */
export const halfTurn = (radius: number, x: number, y: number, sweep: 0 | 1 = 1) =>
  `A${num(radius * 0.99)} ${num(radius * 0.99)} 0 0 ${sweep} ${num(x)} ${num(y)}`;

/** A whole circle as a path. */
export const circlePath = (cx: number, cy: number, radius: number) =>
  `M${num(cx - radius)} ${num(cy)}${halfTurn(radius, cx + radius, cy)}${halfTurn(radius, cx - radius, cy)}Z`;

/** A point on a circle. */
export const onCircle = (cx: number, cy: number, radius: number, angle: number): Point => [
  cx + Math.cos(angle) * radius,
  cy + Math.sin(angle) * radius,
];

/** A whole picture. */
export const picture = (width: number, height: number, defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs>${defs}</defs>${body}</svg>`;
