import bidiModule from 'bidi-js';
import type { Font } from 'fontkit';
import { assignFonts, invisible } from './assign.ts';
import type { Face } from './faces.ts';
import { bearsTracking, scriptOf, type Script } from './scripts.ts';

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
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
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
      path += glyph.path
        .scale(scale, -scale)
        .translate(x + at.xOffset * scale, -rise)
        .toSVG();
      x += at.xAdvance * scale + gap;
    });
  }
  if (right < left) return { path, left: 0, right: x, width: x, above, below };
  return { path, left, right, width: right - left, above, below };
}

/** Opens the fonts for a text and returns the means to set any part of it. */
export async function setterFor(face: Face, text: string): Promise<Setter> {
  const fonts = await assignFonts(face, `${text} …`);
  return {
    face,
    covers: (part) => [...part].every((c) => invisible(c) || /\s/u.test(c) || fonts.has(c)),
    line: (part, size) => outline(stretchesOf(part, fonts), size, face.tracking),
    widthOf: (part) => outline(stretchesOf(part, fonts), 100, face.tracking).width / 100,
  };
}
