/** Keys pressed together, as text: `Mod+K`, `Shift+F3`, `?`, `Space`. Mod is Ctrl or Cmd, whichever is pressed. */
export type Chord = string;

/** What a key event says about the keys; `altGraph` as `getModifierState('AltGraph')` says it. */
export type Press = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  altGraph: boolean;
};

/** A chord taken apart. */
export type ChordParts = { mod: boolean; alt: boolean; shift: boolean; key: string };

const SHAPE = /^(Mod\+)?(Alt\+)?(Shift\+)?(\+|[^+\s]+)$/u;
/** Keys that type no character, and the space bar, which has no visible one. */
const NAMED =
  /^(Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down)|Space|Enter|Tab|Escape|Backspace|Delete|Insert|ContextMenu|F([1-9]|1\d|2[0-4]))$/;
/** Characters of other scripts on the key that has this one. */
const SAME: Readonly<Record<string, string>> = { ' ': 'Space', '؟': '?', '\u037E': '?' };
/** What a key types on a US keyboard, where other scripts have letters. */
const BY_CODE: Readonly<Record<string, string>> = {
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Quote: "'",
  Semicolon: ';',
  Slash: '/',
};

/** The chord of a press; null for a modifier alone, a dead key, or a key without a name here. */
export function chordOf(press: Press): Chord | null {
  // On Windows AltGr is reported as Ctrl and Alt: there they are part of the character.
  const typed = press.altGraph && press.ctrlKey && press.altKey;
  const alt = press.altKey && !typed;
  const key = keyOf(press, alt);
  return key === null
    ? null
    : join({ mod: !typed && (press.ctrlKey || press.metaKey), alt, shift: press.shiftKey, key });
}

/** The chord in its one way of writing; null for what is no chord. */
export function parseChord(text: string): Chord | null {
  const parts = chordParts(text);
  return parts && join(parts);
}

/** Takes a chord apart; null for what is no chord. */
export function chordParts(chord: Chord): ChordParts | null {
  const [, mod, alt, shift, key = ''] = SHAPE.exec(chord) ?? [];
  if (!NAMED.test(key) && [...key].length !== 1) return null;
  return { mod: mod !== undefined, alt: alt !== undefined, shift: shift !== undefined, key: upper(key) };
}

/** Shift is part of a sign (`?`, `+`): which signs need it depends on the keyboard. */
function join({ mod, alt, shift, key }: ChordParts): Chord {
  const shifted = shift && (NAMED.test(key) || isLetter(key));
  return `${mod ? 'Mod+' : ''}${alt ? 'Alt+' : ''}${shifted ? 'Shift+' : ''}${upper(key)}`;
}

/** By what the key types, or by its place where it types another script's character or, with Alt on a Mac, a sign. */
function keyOf({ key, code }: Press, alt: boolean): string | null {
  const same = SAME[key] ?? key;
  if (isForeign(same) || (alt && [...same].length === 1)) return byCode(code) ?? same;
  return NAMED.test(same) || [...same].length === 1 ? same : null;
}

function byCode(code: string): string | null {
  return /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).find(Boolean) ?? BY_CODE[code] ?? null;
}

/** Letters and digits of scripts other than Latin; an Arabic key can type two. */
const isForeign = (key: string): boolean =>
  /^[\p{L}\p{M}\p{Nd}]{1,2}$/u.test(key) && !/[\p{Script=Latin}0-9]/u.test(key);
const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);
const upper = (key: string): string => (isLetter(key) ? key.toUpperCase() : key);
