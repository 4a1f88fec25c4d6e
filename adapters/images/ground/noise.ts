import type { Random } from './random.ts';

export type Noise = (x: number, y: number) => number;

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const blend = (a: number, b: number, t: number) => a + (b - a) * t;

/** Smooth gradient noise (Perlin), roughly in [-1, 1]. */
export function gradientNoise(random: Random): Noise {
  const table = new Uint8Array(512);
  const order = random.shuffle(Array.from({ length: 256 }, (_, i) => i));
  for (let i = 0; i < 512; i += 1) table[i] = order[i & 255]!;
  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const hash = table[(table[ix & 255]! + iy) & 255]!;
    const angle = (hash / 255) * Math.PI * 2;
    return Math.cos(angle) * dx + Math.sin(angle) * dy;
  };
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const dx = x - ix;
    const dy = y - iy;
    const across = fade(dx);
    const upper = blend(corner(ix, iy, dx, dy), corner(ix + 1, iy, dx - 1, dy), across);
    const lower = blend(corner(ix, iy + 1, dx, dy - 1), corner(ix + 1, iy + 1, dx - 1, dy - 1), across);
    return blend(upper, lower, fade(dy)) * 1.5;
  };
}

/** Several octaves of noise on top of each other: rough like land. */
export function layeredNoise(noise: Noise, x: number, y: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  let frequency = 1;
  for (let i = 0; i < octaves; i += 1) {
    sum += weight * noise(x * frequency, y * frequency);
    frequency *= 2.03;
    weight *= 0.5;
  }
  return sum;
}
