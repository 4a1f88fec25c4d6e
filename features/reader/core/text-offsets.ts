/** A place in one of several pieces of text. */
export type PieceOffset = { piece: number; offset: number };

/**
 * Lays a text over the pieces it was read from; blanks may differ. Answers where each character of the text stands, or
 * null when the two are not the same text.
 */
export function offsetsInPieces(text: string, pieces: readonly string[]): PieceOffset[] | null {
  const places: PieceOffset[] = [];
  let piece = 0;
  let offset = 0;
  const skipBlanks = (): void => {
    while (piece < pieces.length) {
      const part = pieces[piece]!;
      while (offset < part.length && isBlank(part[offset]!)) offset++;
      if (offset < part.length) return;
      piece++;
      offset = 0;
    }
  };
  for (const character of text.split('')) {
    if (isBlank(character)) {
      places.push({ piece, offset });
      continue;
    }
    skipBlanks();
    if (pieces[piece]?.[offset] !== character) return null;
    places.push({ piece, offset });
    offset++;
  }
  return places;
}

const isBlank = (character: string): boolean => /[\s\u00ad]/.test(character);
