import { type Chord, type ChordParts, chordParts } from './chord.ts';

/** What stands on a key. */
const CAPS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
  Delete: 'Del',
  Insert: 'Ins',
  ContextMenu: 'Menu',
};
const MAC = { mod: '⌘', alt: '⌥', shift: '⇧' };
const MAC_NAMES = { mod: 'Command', alt: 'Option', shift: 'Shift' };
const OTHER = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };

/** The keys of a chord as they are written on the keyboard: `⌘K` on a Mac, `Ctrl K` elsewhere. */
export function chordText(chord: Chord, mac: boolean): string {
  const parts = chordParts(chord);
  if (!parts) return chord;
  const names = mac ? MAC : OTHER;
  return keyList(parts, names, CAPS[parts.key]).join(mac ? '' : ' ');
}

/** What is held, then the key. */
function keyList({ mod, alt, shift, key }: ChordParts, names: typeof MAC, cap = key): string[] {
  return [...(mod ? [names.mod] : []), ...(alt ? [names.alt] : []), ...(shift ? [names.shift] : []), cap];
}

/** The keys of a chord one by one, as they are called: `Ctrl`, `PageDown`; a sign is itself. */
export function chordNames(chord: Chord, mac: boolean): string[] {
  const parts = chordParts(chord);
  if (!parts) return [chord];
  return keyList(parts, mac ? MAC_NAMES : OTHER);
}

/** Chords in the words of `aria-keyshortcuts`. */
export function ariaKeys(chords: readonly Chord[]): string | undefined {
  return chords.flatMap(ariaChords).join(' ') || undefined;
}

function ariaChords(chord: Chord): string[] {
  const parts = chordParts(chord);
  if (!parts) return [];
  const { mod, alt, shift, key } = parts;
  const rest = [...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), key === '+' ? 'Plus' : key];
  return (mod ? ['Control', 'Meta'] : [null]).map((first) => [...(first ? [first] : []), ...rest].join('+'));
}
