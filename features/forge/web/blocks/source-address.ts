import type { Search } from '../../../../platform/web/paths.ts';
import type { Block } from '../../core/model/things.ts';
import { safeAddress } from './markdown.ts';
import { metaId, metaText, readerSearch } from './meta.ts';

/** The address of a card of the web; cards of other apps carry it as their text. */
export const webAddress = (block: Block): string | null =>
  block.type === 'web-content' ? safeAddress(metaText(block, 'url') ?? block.text.trim()) : null;

/** The page of the app that a block comes from: the reader at its passage, its Spark, its conversation. */
export function sourceAddress(block: Block): { path: string; search?: Search } | null {
  switch (block.type) {
    case 'book-quote':
    case 'book-metadata':
    case 'book-cover': {
      const search = readerSearch(block);
      return search && { path: '/reader', search };
    }
    case 'spark-reference': {
      const id = metaId(block, 'sparkId') ?? metaId(block, 'id');
      return id === null ? null : { path: `/spark/${id}` };
    }
    case 'ai-suggestion': {
      const id = metaId(block, 'conversationId');
      return id === null ? null : { path: `/malaika/${id}` };
    }
    default:
      return null;
  }
}
