/** What kind of writing a text is. */

export type Script = 'arabic' | 'hebrew' | 'devanagari' | 'han' | 'alphabet' | 'common';

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['han', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー、。「」『』・]/u],
  ['alphabet', /\p{L}/u],
];

/** The script of one character; spaces, digits and punctuation are common to all. */
export function scriptOf(character: string): Script {
  if (/[\p{Nd}\p{Script=Common}]/u.test(character) && !/[ー、。「」『』・]/u.test(character)) return 'common';
  for (const [script, pattern] of SCRIPTS) if (pattern.test(character)) return script;
  return 'common';
}

/** The script most of a text is written in. */
export function mainScript(text: string): Script {
  const counts = new Map<Script, number>();
  for (const character of text) {
    const script = scriptOf(character);
    if (script !== 'common') counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'alphabet';
}

/** Which country's forms of Chinese characters a text wants first. */
export function eastAsianOrder(text: string): readonly string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return ['noto-serif-jp', 'noto-serif-sc', 'noto-serif-kr'];
  if (/\p{Script=Hangul}/u.test(text)) return ['noto-serif-kr', 'noto-serif-sc', 'noto-serif-jp'];
  return ['noto-serif-sc', 'noto-serif-jp', 'noto-serif-kr'];
}

/** Scripts whose letters may be spaced out or written in capitals. */
export const bearsTracking = (script: Script) => script === 'alphabet' || script === 'common';

/** Line distance a script needs beside that of its face. */
export const LEADING: Readonly<Record<Script, number>> = {
  alphabet: 1,
  common: 1,
  hebrew: 1.06,
  han: 1.18,
  arabic: 1.12,
  devanagari: 1.2,
};
