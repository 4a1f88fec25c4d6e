import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import woff2 from 'wawoff2';
import type { Family } from './faces.ts';

/** Open fonts at most: the oldest gives way, so memory stays bounded whatever titles come. */
const FONTS_OPEN_MAX = 48;

const require = createRequire(import.meta.url);
const open = new Map<string, Promise<Font>>();
const coverage = new Map<string, Promise<Subset[]>>();

type Subset = { file: string; ranges: [number, number][] };

const packageOf = (family: Family) => `${family.variable ? '@fontsource-variable' : '@fontsource'}/${family.name}`;

function parseRanges(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [from, to] = part.trim().slice(2).split('-');
    return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)];
  });
}

/** The files of a typeface and the characters each one holds. One entry per family of faces.ts. */
async function readCoverage(family: Family): Promise<Subset[]> {
  const text = await readFile(require.resolve(`${packageOf(family)}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([key, ranges]) => {
    const subset = key.replace(/[[\]]/g, '');
    const file = family.variable
      ? `${family.name}-${subset}-wght-normal.woff2`
      : `${family.name}-${subset}-${family.weight}-normal.woff`;
    return { file, ranges: parseRanges(ranges) };
  });
}

/**
 * fontkit keeps one object a glyph and remembers the character it was first met for; a glyph first met as part of
 * another letter then has none, and Arabic letters no longer join. Meeting every letter first makes that impossible.
 */
function meetLetters(font: Font): Font {
  for (const codePoint of [...font.characterSet].sort((a, b) => a - b)) font.glyphForCodePoint(codePoint);
  return font;
}

async function readFont(family: Family, file: string): Promise<Font> {
  const bytes = await readFile(require.resolve(`${packageOf(family)}/files/${file}`));
  if (!family.variable) return meetLetters(fontkit.create(bytes));
  const plain = Buffer.from(await woff2.decompress(bytes));
  return meetLetters(fontkit.create(plain).getVariation({ wght: family.weight }));
}

/** Keeps what was used last at the end and drops from the front. */
function remember<T>(cache: Map<string, Promise<T>>, key: string, max: number, read: () => Promise<T>): Promise<T> {
  const known = cache.get(key) ?? read();
  cache.delete(key);
  cache.set(key, known);
  known.catch(() => cache.delete(key));
  for (const oldest of cache.keys()) {
    if (cache.size <= max) break;
    cache.delete(oldest);
  }
  return known;
}

/** The font file of a family that holds a character, or null. */
export async function fontWith(family: Family, codePoint: number): Promise<Font | null> {
  const key = `${packageOf(family)}@${family.weight}`;
  const subsets = await remember(coverage, key, FONTS_OPEN_MAX, () => readCoverage(family));
  for (const { file, ranges } of subsets) {
    if (!ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) continue;
    const font = await remember(open, `${key}/${file}`, FONTS_OPEN_MAX, () => readFont(family, file));
    if (font.hasGlyphForCodePoint(codePoint)) return font;
  }
  return null;
}

/** How many fonts are open now (for the test of the bound). */
export const fontsOpen = () => open.size;
