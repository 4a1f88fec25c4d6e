// Draws the covers of the tastes that a new person chooses from: `node scripts/run.mjs scripts/draw-tastes.ts`, after a change of the built-in art.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CoverPalette, CoverStyle } from '../adapters/images/catalogue.ts';
import { drawCover } from '../adapters/images/draw-cover.ts';
import type { Taste } from '../features/home/core/index.ts';
import { root } from './bootstrap.mjs';

const WIDTH_PX = 240;
const QUALITY = 72;
const LOOKS: Record<Taste, readonly [prompt: string, style: CoverStyle, palette: CoverPalette]> = {
  fiction: ['a letter on a window sill at dusk', 'papercut', 'dusk'],
  mystery: ['a lamp in the fog', 'bands', 'nocturne'],
  'science-fiction': ['planets above a station', 'celestial', 'signal'],
  fantasy: ['mountains of a far kingdom', 'ridges', 'iris'],
  adventure: ['a river through the jungle', 'flow', 'moss'],
  romance: ['roses in the evening', 'flow', 'ember'],
  horror: ['a house at midnight', 'contour', 'carbon'],
  history: ['walls of an old city', 'bands', 'terracotta'],
  biography: ['voices of a life', 'voices', 'parchment'],
  science: ['orbits and fields', 'contour', 'abyss'],
  philosophy: ['circles and a square', 'bauhaus', 'parchment'],
  poetry: ['moon over the sea', 'celestial', 'frost'],
  drama: ['a stage with curtains', 'papercut', 'ember'],
  travel: ['dunes and caravans', 'ridges', 'saffron'],
  art: ['shapes and colors', 'bauhaus', 'signal'],
  children: ['hills and a bright sun', 'papercut', 'orchard'],
};

const folder = join(root, 'features', 'home', 'web', 'first-run', 'covers');
mkdirSync(folder, { recursive: true });
for (const [taste, [prompt, style, palette]] of Object.entries(LOOKS)) {
  const cover = await drawCover({
    title: '',
    author: null,
    prompt,
    themes: [],
    ratio: '2:3',
    includeTitle: false,
    seed: taste,
    style,
    palette,
  });
  const small = await sharp(cover.webp).resize(WIDTH_PX).webp({ quality: QUALITY }).toBuffer();
  writeFileSync(join(folder, `${taste}.webp`), small);
  console.log(`${taste}: ${small.length} bytes`);
}
