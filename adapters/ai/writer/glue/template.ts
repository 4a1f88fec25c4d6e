/**
 * A line of glue. It claims nothing about the text beyond what makes it true where it is said: the move it belongs to, the slots that
 * have to be filled, and the voices (a style of dialogue, a tone of prose) it suits.
 */
export type Template = {
  id: string;
  move: string;
  /** Letters of the voices it suits; `*` for any. */
  voices: string;
  text: string;
  slots: readonly string[];
};

const SLOT = /\{(\w+)\}/gu;

/** Reads templates from lines `move|voices|text`; `set` begins their ids, which stay the same while a move's lines keep their order. */
export function readTemplates(set: string, lines: string): Template[] {
  const numbers = new Map<string, number>();
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [move = '', voices = '', ...rest] = line.split('|');
      const text = rest.join('|');
      const number = (numbers.get(move) ?? 0) + 1;
      numbers.set(move, number);
      return {
        id: `${set}.${move}.${number}`,
        move,
        voices,
        text,
        slots: [...text.matchAll(SLOT)].map(({ 1: slot }) => slot!),
      };
    });
}

/** Fills the slots of a template and capitalizes its beginning. */
export const filled = (text: string, slots: Slots): string =>
  text.replace(SLOT, (_, slot: string) => String(slots[slot])).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** What fills the slots; a template isn't chosen while one of its own is missing or empty. */
export type Slots = Readonly<Record<string, string | number | undefined>>;
