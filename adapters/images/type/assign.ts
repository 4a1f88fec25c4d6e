import type { Font } from 'fontkit';
import type { Face, Family } from './faces.ts';
import { fontWith } from './fonts.ts';
import { eastAsianOrder, scriptOf, type Script } from './scripts.ts';

/** Words and the marks between them, each with its script: a word must not change its typeface halfway. */
function chunksOf(text: string): { text: string; script: Script }[] {
  const chunks: { text: string; script: Script }[] = [];
  for (const character of text) {
    const own = scriptOf(character);
    const script = own === 'common' && /\p{M}/u.test(character) ? (chunks.at(-1)?.script ?? own) : own;
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

/** Characters that take no room and need no glyph. */
export const invisible = (character: string) => /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/u.test(character);

async function fontsOf(family: Family, text: string): Promise<Map<string, Font>> {
  const found = new Map<string, Font>();
  for (const character of new Set(text)) {
    const font = await fontWith(family, character.codePointAt(0)!);
    if (font) found.set(character, font);
  }
  return found;
}

/** Finds fonts for a text: the first family that holds a whole stretch, else the fullest for each letter. */
export async function assignFonts(face: Face, text: string): Promise<Map<string, Font>> {
  const families = ordered(face, text);
  const chosen = new Map<string, Font>();
  const wide = chunksOf(text);
  const main = wide.filter((c) => c.script !== 'common');
  for (const script of new Set([...main.map((c) => c.script), 'common' as const])) {
    const letters = wide
      .filter((c) => c.script === script)
      .map((c) => c.text)
      .join('');
    const missing = new Set([...letters].filter((c) => !invisible(c)));
    const candidates = script === 'common' ? await companions(families, main[0]?.text ?? '') : families;
    const whole = script === 'common' ? null : await firstWhole(candidates, [...missing].join(''));
    for (const [character, font] of whole ?? []) {
      chosen.set(character, font);
      missing.delete(character);
    }
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
