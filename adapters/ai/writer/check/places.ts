/** Sentences of a piece have thousandths behind its number, those of a sentence written anew millionths. */
const [WITHIN_PIECE, WITHIN_SENTENCE] = [1000, 1_000_000];

/** The place of a sentence of the piece at `at`. */
export const placeWithin = (at: number, index: number): number =>
  Number.isInteger(at) ? at + (index + 1) / WITHIN_PIECE : at + index / WITHIN_SENTENCE;

/** Whether a place belongs to the piece or the sentence at `at`. */
export const isWithin = (place: number, at: number): boolean =>
  place >= at && place < at + (Number.isInteger(at) ? 1 : 1 / WITHIN_PIECE - 1 / (2 * WITHIN_SENTENCE));

/** Which of a draft's pieces a place belongs to. */
export const pieceAt = (place: number): number => Math.floor(place);
