import { seeded } from './ground/random.ts';

const SIDE = 256;
const STRENGTH = 11;

/** A tile of paper grain: black and white specks, nearly transparent. Made once, 256 KB. */
function makeGrain(): Buffer {
  const random = seeded('grain');
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    pixels.fill(random.chance(0.5) ? 0 : 255, i, i + 3);
    pixels[i + 3] = Math.floor(random.next() * STRENGTH);
  }
  return pixels;
}

let tile: Buffer | undefined;

/** Paper grain to tile over a picture. */
export function grainLayer() {
  tile ??= makeGrain();
  return { input: tile, raw: { width: SIDE, height: SIDE, channels: 4 as const }, tile: true };
}
