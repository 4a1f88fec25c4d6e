// How a connection names the block it leads to: by its first words, and by a number when several begin alike.
import { plainLine } from '../../model/title.ts';

const MOST_CHARACTERS = 80;
/** Names come from the beginning of a text. */
const LOOKED_AT = 2000;

/** Gives out names; the second of the same words is `words [2]`. */
export function namer(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const line = text.slice(0, LOOKED_AT).split('\n').map(plainLine).find(Boolean) ?? '';
    const words = Array.from(line.slice(0, 2 * MOST_CHARACTERS))
      .slice(0, MOST_CHARACTERS)
      .join('')
      .trim();
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return count === 1 && words !== '' ? words : `${words} [${count}]`.trim();
  };
}

/** What a connection says: the name of its end, and its label in brackets. */
export const linkText = (name: string, label: string): string => {
  const words = label.replace(/\s+/g, ' ').trim();
  return words === '' ? name : `${name} (${words})`;
};

/** The end and the label that a text stands for, among the names given out; null when there is no such end. */
export function readLink<T>(text: string, names: ReadonlyMap<string, T>): { end: T; label: string } | null {
  const whole = text.trim();
  const end = names.get(whole);
  if (end !== undefined) return { end, label: '' };
  if (!whole.endsWith(')')) return null;
  for (let at = whole.lastIndexOf(' ('); at > 0; at = whole.lastIndexOf(' (', at - 1)) {
    const named = names.get(whole.slice(0, at));
    if (named !== undefined) return { end: named, label: whole.slice(at + 2, -1) };
  }
  return null;
}
