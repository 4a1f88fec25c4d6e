import { sizeOf } from '../../../verify/find-quote.ts';
import { pieceAt } from '../../check/places.ts';
import type { KeptPiece } from '../../check/types.ts';
import type { Piece, SparkDraft, SparkParagraph } from '../../types.ts';
import type { CheckedPart } from './checked-part.ts';
import { withoutHanging } from './hanging.ts';
import { teaserOf, warningsOf } from './summary-of-parts.ts';

/** From this length on a quotation stands alone, words. */
const BLOCK_WORDS = 20;
/** A paragraph goes on with the model's next piece until it has this many words. */
const PARAGRAPH_WORDS = 70;
const WORDS_A_MINUTE = 200;

const bare = ({ text, role, lang, evidence }: KeptPiece): Piece => ({ text, role, lang, evidence });
const wordsOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + sizeOf(text), 0);

/** The paragraphs of a part: long quotations alone, the rest in the order and the paragraphs of the model. */
function paragraphsOf(part: CheckedPart): SparkParagraph[] {
  const paragraphs: SparkParagraph[] = [];
  let last: KeptPiece | null = null;
  for (const piece of withoutHanging(part.kept)) {
    const block = piece.role === 'quotation' && (part.builtin || sizeOf(piece.text) >= BLOCK_WORDS);
    const open = paragraphs.at(-1);
    const goesOn =
      open?.kind === 'text' &&
      !block &&
      last !== null &&
      (pieceAt(last.at) === pieceAt(piece.at) || wordsOf(open.pieces) < PARAGRAPH_WORDS);
    if (goesOn) open.pieces.push(bare(piece));
    else paragraphs.push({ kind: block ? 'blockquote' : 'text', pieces: [bare(piece)] });
    last = piece;
  }
  const [first] = paragraphs;
  if (first && part.heading) first.heading = part.heading;
  return paragraphs;
}

/** A Spark of checked parts. */
export function sparkOfParts(
  parts: readonly CheckedPart[],
  o: { title: string; lang: string; words: number; tags: readonly string[] },
): SparkDraft {
  const paragraphs = parts.flatMap(paragraphsOf);
  const words = paragraphs.reduce((sum, one) => sum + wordsOf(one.pieces), 0);
  return {
    title: o.title,
    excerpt: teaserOf(parts),
    lang: o.lang,
    words,
    readingTime: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    tags: [...o.tags],
    paragraphs,
    warnings: warningsOf(parts, o.words, words),
  };
}
