import { type Excerpt, quotationPiece } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import type { Glue } from '../glue/glue.ts';
import type { Plan } from '../plan/plan.ts';
import type { Piece, SparkParagraph } from '../types.ts';
import { between, followsClosely, goesOn, leadIn } from './lead-in.ts';
import type { Part } from './part.ts';

/** Excerpts that stand in one quotation: they follow one another, with nothing or little left out between them. */
type Block = readonly Excerpt[];

const LONGEST_BLOCK = 150;
/** Marks words left out between two excerpts of one quotation. */
const LEFT_OUT = '[…]';

const wordsIn = (block: Block): number => block.reduce((sum, { words }) => sum + words, 0);

/** Joins excerpts that follow closely. A story and an abstract read on as one abridged page; elsewhere only what goes on without a gap is joined. */
function blocksOf(excerpts: readonly Excerpt[], abridges: boolean): Block[] {
  const blocks: Excerpt[][] = [];
  for (const excerpt of excerpts) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    const joins = last && (abridges ? followsClosely(last, excerpt) : goesOn(last, excerpt));
    if (block && joins && wordsIn(block) + excerpt.words <= LONGEST_BLOCK) block.push(excerpt);
    else blocks.push([excerpt]);
  }
  return blocks;
}

/** The pieces of one quotation. */
export function blockPieces(block: Block, lang: string): Piece[] {
  return block.flatMap((excerpt, nth): Piece[] => {
    const before = block[nth - 1];
    const gap = before && !goesOn(before, excerpt);
    const mark: Piece = { text: LEFT_OUT, role: 'glue', lang, evidence: { kind: 'none' } };
    return gap ? [mark, quotationPiece(excerpt)] : [quotationPiece(excerpt)];
  });
}

const capitalized = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** What stands over a part: the section's heading, or the term it is about. */
export const headingOf = ({ beat: { unit, term } }: Part): string | undefined =>
  unit.title || (term ? capitalized(term.shown) : undefined);

/** `bare` leaves out lines in another language than the text's; `heading` is new and stands over the part. */
type Manner = { bare: boolean; heading: string | undefined };

/** The paragraphs of a part. The longest quotation is set apart, others run in the text behind their line of glue. */
export function partParagraphs(plan: Plan, part: Part, glue: Glue, { bare, heading }: Manner): SparkParagraph[] {
  const { beat, excerpts, purpose } = part;
  const blocks = blocksOf(excerpts, isFiction(plan.genre) || plan.genre === 'paper');
  const main = blocks.reduce((longest, block) => (wordsIn(block) > wordsIn(longest) ? block : longest));
  const paragraphs: SparkParagraph[] = [];
  let running: Piece[] = [];
  // A purpose is named once in a part.
  let asked = purpose ?? null;
  const flush = () => {
    if (running.length > 0) paragraphs.push({ kind: 'text', pieces: running });
    running = [];
  };
  for (const [nth, block] of blocks.entries()) {
    const [first] = block;
    const before = blocks[nth - 1]?.at(-1);
    const under = block === main ? heading : undefined;
    const line = bare
      ? null
      : before
        ? between(glue, beat, before, first!, asked)
        : leadIn({ plan, glue, beat, excerpt: first!, under });
    if (before && asked && first!.cues[asked] === 1) asked = null;
    if (line) running.push(line);
    if (block === main || bare || !line) {
      flush();
      paragraphs.push({ kind: 'blockquote', pieces: blockPieces(block, plan.lang) });
    } else running.push(...blockPieces(block, plan.lang));
  }
  flush();
  return paragraphs;
}
