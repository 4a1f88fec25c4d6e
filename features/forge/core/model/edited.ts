// Sizes after an edit (spec "Forge workspace"), in one place for the canvas and for the outline.
import { EDITED_SIZE, EDITED_WIDTH } from '../../limits.ts';
import type { Block } from './things.ts';

/** Kinds of blocks whose text is the person's to write; a quotation stays what its book says. */
const WRITTEN: ReadonlySet<Block['type']> = new Set(['text-note', 'ai-suggestion', 'web-content', 'frame']);

/** Whether the text of a block can be edited. */
export const canEditText = ({ type }: Pick<Block, 'type'>): boolean => WRITTEN.has(type);

/** What an edit of a block's text writes; `reset`: saved by keys, which gives it the size of an edited block. */
export function textEdit(block: Block, text: string, { reset }: { reset: boolean }): Partial<Block> {
  if (block.kind === 'frame' || block.locked) return { text };
  if (reset) return { text, w: EDITED_SIZE.width, h: EDITED_SIZE.height };
  return { text, w: Math.min(EDITED_WIDTH.most, Math.max(EDITED_WIDTH.least, block.w)), h: block.h };
}
