import { toast } from '../../../../../platform/web/toast.ts';
import type { Block } from '../../../core/model/things.ts';
import { MAX_CONTENT_BYTES } from '../../../limits.ts';
import { sizeWords } from '../../blocks/context.ts';
import type { Putting } from '../context.ts';
import { newBlock } from './new-blocks.ts';
import { putThings } from './room.ts';

const fits = (text: string): boolean =>
  text.length * 3 <= MAX_CONTENT_BYTES || new TextEncoder().encode(text).length <= MAX_CONTENT_BYTES;

/** Puts a text down as a note; one that is too long for a block is refused with the limit. */
export function putText(putting: Putting, text: string, more: Partial<Pick<Block, 'w' | 'h'>> = {}): void {
  const { open, i18n, at } = putting;
  if (!fits(text)) {
    toast.error(i18n.t('forgeblocks.edit.tooLong', { limit: sizeWords(i18n, MAX_CONTENT_BYTES) }));
    return;
  }
  putThings(putting, [
    newBlock({ type: 'text-note', text, ...more }, { at, z: open.scene.zOnTop(), area: open.size.get() }),
  ]);
}
