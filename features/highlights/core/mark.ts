/** The five colours of a highlight, in the order they are offered. */
export const COLOURS = ['yellow', 'green', 'blue', 'pink', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

/** A passage that is marked, or a place. */
export type MarkKind = 'highlight' | 'bookmark';

/** How sure the place of a mark is: as it was made, found again elsewhere, or to be looked at. */
export const ANCHOR_STATES = ['attached', 'moved', 'unsure'] as const;
export type AnchorState = (typeof ANCHOR_STATES)[number];

/** A colour by its name in any of our files; null for another word. */
export function asColour(text: string | null | undefined): Colour | null {
  const name = text?.trim().toLowerCase();
  if (name === 'orange') return 'yellow'; // Kindle's fourth colour
  return COLOURS.find((colour) => colour === name) ?? null;
}
