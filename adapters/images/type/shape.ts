import bidiModule from 'bidi-js';
import type { Font } from 'fontkit';
import type { Face, Family } from './faces.ts';
import { fontWith } from './fonts.ts';
import { bearsTracking, eastAsianOrder, scriptOf, type Script } from './scripts.ts';

/** The package's types speak of a default export; what Node hands over is the factory itself. */
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** A line of text as outlines at 1 em = `size` pixels, baseline at y 0. `left` and `right` are where its ink begins and ends. */
export type Outline = { path: string; left: number; right: number; width: number; above: number; below: number };

/** Sets lines of one face; made for the texts it was prepared with. */
export type Setter = {
  face: Face;
  /** Whether every letter of a text has a glyph. */
  covers(text: string): boolean;
  line(text: string, size: number): Outline;
  widthOf(text: string): number;
};

type Stretch = { text: string; font: Font; level: number; script: Script };

/** Whether a text reads from right to left. */
export const readsRightToLeft = (text: string) => bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

/** Words and the marks between them, each with its script: a word must not change its typeface halfway. */
function chunksOf(text: string): { text: string; script: Script }[] {
  const chunks: { text: string; script: Script }[] = [];
  for (const character of text) {
    const own = scriptOf(character);
    const script = own === 'common' && /\p{M}/u.test(character) ? chunks.at(-1)?.script ?? own : own;
    const last = chunks.at(-1);
    if (last && last.script === script) last.text += character;
    else chunks.push({ text: character, script });
  }
  return chunks;
}

const ordered = (face: Face, text: string): readonly Family[] => {
  const order = eastAsianOrder(text);
  const rank = (family: Family) => order.indexOf(family.name);
  const asian = face.families.filter((f) => rank(f) >= 0).sort((a, b) => rank(a) - rank(b));
  return [...face.families.filter((f) => rank(f) < 0), ...asian];
};

const invisible = (character: string) => /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/u.test(character);

async function fontsOf(family: Family, text: string): Promise<Map<string, Font>> {
  const found = new Map<string, Font>();
  for (const character of new Set(text)) {
    const font = await fontWith(family, character.codePointAt(0)!);
    if (font) found.set(character, font);
  }
  return found;
}

/** Finds fonts for a text: the first family that holds a whole stretch, else the fullest for each letter. */
async function assign(face: Face, text: string): Promise<Map<string, Font>> {
  const families = ordered(face, text);
  const chosen = new Map<string, Font>();
  const wide = chunksOf(text);
  const main = wide.filter((c) => c.script !== 'common');
  for (const script of new Set([...main.map((c) => c.script), 'common' as const])) {
    const letters = wide.filter((c) => c.script === script).map((c) => c.text).join('');
    const missing = new Set([...letters].filter((c) => !invisible(c)));
    const candidates = script === 'common' ? await companions(families, main[0]?.text ?? '') : families;
    const whole = script === 'common' ? null : await firstWhole(candidates, [...missing].join(''));
    for (const [character, font] of whole ?? []) { chosen.set(character, font); missing.delete(character); }
    for (const family of candidates) {
      if (missing.size === 0) break;
      for (const [character, font] of await fontsOf(family, [...missing].join(''))) {
        chosen.set(character, font);
        missing.delete(character);
      }
    }
  }
  return chosen;
}

async function firstWhole(families: readonly Family[], letters: string): Promise<Map<string, Font> | null> {
  for (const family of families) {
    const found = await fontsOf(family, letters);
    if (found.size === new Set(letters).size) return found;
  }
  return null;
}

/** For marks and digits: the family of the neighbouring letters first. */
async function companions(families: readonly Family[], letters: string): Promise<readonly Family[]> {
  for (const family of families) {
    if (letters !== '' && (await fontsOf(family, letters)).size > 0) return [family, ...families];
  }
  return families;
}

/** Runs in reading order from left to right (rule L2 of the bidirectional algorithm). */
function visualOrder(runs: Stretch[]): Stretch[] {
  const out = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level >= 1; level -= 1) {
    for (let from = 0; from < out.length; from += 1) {
      if (out[from]!.level < level) continue;
      let to = from;
      while (to < out.length && out[to]!.level >= level) to += 1;
      out.splice(from, to - from, ...out.slice(from, to).reverse());
      from = to;
    }
  }
  return out;
}

function stretchesOf(text: string, fonts: ReadonlyMap<string, Font>): Stretch[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: Stretch[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    const script = scriptOf(character);
    const codePoint = character.codePointAt(0)!;
    const shared = last && (script === 'common' || script === last.script) && last.font.hasGlyphForCodePoint(codePoint);
    const font = shared ? last.font : fonts.get(character);
    const shown = level % 2 === 1 ? bidi.getMirroredCharacter(character) ?? character : character;
    if (font && last && last.font === font && last.level === level) {
      last.text += shown;
      if (last.script === 'common') last.script = script;
    } else if (font) runs.push({ text: shown, font, level, script });
    index += character.length;
  }
  return visualOrder(runs);
}

function outline(runs: readonly Stretch[], size: number, tracking: number): Outline {
  let x = 0;
  let path = '';
  let left = Infinity;
  let right = -Infinity;
  let above = 0;
  let below = 0;
  for (const { text, font, level, script } of runs) {
    const scale = size / font.unitsPerEm;
    const gap = bearsTracking(script) ? tracking * size : 0;
    const { glyphs, positions } = font.layout(text, undefined, undefined, undefined, level % 2 === 1 ? 'rtl' : 'ltr');
    glyphs.forEach((glyph, i) => {
      const at = positions[i]!;
      const rise = at.yOffset * scale;
      const { minX, maxX, minY, maxY } = glyph.path.bbox;
      if (Number.isFinite(maxY)) {
        left = Math.min(left, x + (at.xOffset + minX) * scale);
        right = Math.max(right, x + (at.xOffset + maxX) * scale);
        above = Math.max(above, maxY * scale + rise);
        below = Math.max(below, -minY * scale - rise);
      }
      path += glyph.path.scale(scale, -scale).translate(x + at.xOffset * scale, -rise).toSVG();
      x += at.xAdvance * scale + gap;
    });
  }
  if (right < left) return { path, left: 0, right: x, width: x, above, below };
  return { path, left, right, width: right - left, above, below };
}

/** Opens the fonts for a text and returns the means to set any part of it. */
export async function setterFor(face: Face, text: string): Promise<Setter> {
  const fonts = await assign(face, `${text} …`);
  return {
    face,
    covers: (part) => [...part].every((c) => invisible(c) || /\s/u.test(c) || fonts.has(c)),
    line: (part, size) => outline(stretchesOf(part, fonts), size, face.tracking),
    widthOf: (part) => outline(stretchesOf(part, fonts), 100, face.tracking).width / 100,
  };
}
