import type { Place, PlacedPiece } from '../../../makings/contract.ts';
import { placeOfSlice } from '../../../passages/core/index.ts';
import type { Line } from '../../contract.ts';
import { type LineText, partsOf, type Stretch } from './line-text.ts';

/** Letters of context that a passage keeps on each side. */
const CONTEXT = 40;

/** The passages that a piece rests on, in books that the reader may open: of somebody else's they aren't named. */
const placesOf = ({ evidence }: PlacedPiece): Place[] =>
  'quotations' in evidence ? evidence.quotations.filter(({ bookId }) => bookId !== '') : [];

/** The part of a passage that some of its words are. */
function partOf(place: Place, words: string): Place | null {
  const start = place.text.indexOf(words);
  if (start < 0 || words === '') return null;
  const end = start + words.length;
  return {
    ...place,
    ...placeOfSlice(place, start, end),
    text: words,
    start: place.start + start,
    end: place.start + end,
    prefix: (place.prefix + place.text.slice(0, start)).slice(-CONTEXT),
    suffix: (place.text.slice(end) + place.suffix).slice(0, CONTEXT),
  };
}

/** What words of a line are in the books they are from: quoted words themselves, and the passages that other words rest on. */
export function passagesOf({ pieces }: Pick<Line, 'pieces'>, text: LineText, stretch: Stretch): Place[] {
  return partsOf(text, stretch).flatMap(({ piece, start, end }) => {
    const said = pieces[piece];
    if (!said) return [];
    const places = placesOf(said);
    const words = said.text.slice(start, end).trim();
    for (const place of places) {
      const part = said.role === 'quotation' ? partOf(place, words) : null;
      if (part) return [part];
    }
    return places;
  });
}

/** The first passage of a line, for the way from it to the book. */
export const firstPassage = ({ pieces }: Pick<Line, 'pieces'>): Place | null => pieces.flatMap(placesOf)[0] ?? null;

/**
 * Where to read on from: the passage of the words that are said, else the nearest one said before them; null when nothing
 * so far is from a book.
 */
export function passageToReadOn(
  lines: readonly Line[],
  texts: readonly LineText[],
  at: { line: number; offset: number },
): Place | null {
  for (let number = at.line; number >= 0; number--) {
    const [line, text] = [lines[number], texts[number]];
    if (!line || !text) continue;
    const begun = number === at.line ? text.spans.filter(({ start }) => start <= at.offset) : text.spans;
    const found = begun.findLast(({ piece }) => placesOf(line.pieces[piece]!).length > 0);
    if (found) return placesOf(line.pieces[found.piece]!)[0]!;
  }
  return null;
}
