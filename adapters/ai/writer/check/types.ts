import type { DoubtfulClaim } from '../../tasks/types.ts';
import type { DraftPiece, DropReason } from '../../tasks/write-types.ts';
import type { Host, OfferedExcerpt, Piece, WriterPassage } from '../types.ts';

/** A piece of a draft in its place: `at` counts a part's pieces from 0; a sentence of a piece has a fraction behind it. */
export type PlacedPiece = DraftPiece & { at: number };
/** A sentence or a quotation that may be shown. */
export type KeptPiece = Piece & { at: number; host?: Host };
/**
 * A sentence or a quotation that may not; `word` is what the reason is about, empty when it's about the whole. `open`: a model could still
 * confirm it.
 */
export type DroppedPiece = { piece: PlacedPiece; reason: DropReason; word: string; open: boolean };

/** What pieces are checked by. */
export type CheckGround = {
  /** The excerpts that were given, with their ids. */
  excerpts: readonly OfferedExcerpt[];
  /** The passages of the source in reading order, at least those of the excerpts with their neighbors. */
  passages: readonly WriterPassage[];
  source: { title: string; author: string | null };
  /** Language asked for. */
  lang: string;
  /** What the making says already, so that nothing is said twice. */
  before?: readonly Piece[];
};
export type CheckResult = {
  kept: KeptPiece[];
  dropped: DroppedPiece[];
  /** What words alone don't settle, by ids that stay the same; with a model's verdicts on it, check again. */
  doubtful: DoubtfulClaim[];
};
