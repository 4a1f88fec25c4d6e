import { num } from '../ground/svg.ts';

/** The publisher's mark: an open book under an arch, `size` high, its middle at (x, y). */
export function markPath(x: number, y: number, size: number): string {
  const s = size / 2;
  const at = (dx: number, dy: number) => `${num(x + dx * s)} ${num(y + dy * s)}`;
  const arch = `M${at(-0.86, 0.62)}V${num(y - 0.1 * s)}Q${at(-0.86, -0.72)} ${at(0, -1)}Q${at(0.86, -0.72)} ${at(0.86, -0.1)}V${num(y + 0.62 * s)}`;
  const pages = `M${at(0, 0.26)}Q${at(-0.42, -0.12)} ${at(-0.86, 0.06)}M${at(0, 0.26)}Q${at(0.42, -0.12)} ${at(0.86, 0.06)}`;
  const foot = `M${at(-0.86, 0.62)}Q${at(-0.42, 0.46)} ${at(0, 0.84)}Q${at(0.42, 0.46)} ${at(0.86, 0.62)}M${at(0, 0.26)}V${num(y + 0.84 * s)}`;
  return arch + pages + foot;
}
