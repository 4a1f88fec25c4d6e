import type { Translate } from '../../../../platform/web/translator.ts';
import { titleOf } from '../../core/model/title.ts';
import type { Block } from '../../core/model/things.ts';

/** What a kind of block is called. */
export function kindName(t: Translate, { type }: Pick<Block, 'type'>): string {
  switch (type) {
    case 'text-note':
      return t('forgeblocks.kind.note');
    case 'book-quote':
      return t('forgeblocks.kind.quote');
    case 'book-metadata':
      return t('forgeblocks.kind.book');
    case 'book-cover':
      return t('forgeblocks.kind.cover');
    case 'uploaded-file':
      return t('forgeblocks.kind.file');
    case 'spark-reference':
      return t('forgeblocks.kind.spark');
    case 'web-content':
      return t('forgeblocks.kind.web');
    case 'ai-suggestion':
      return t('forgeblocks.kind.suggestion');
    case 'frame':
      return t('forgeblocks.kind.frame');
  }
}

/** The name of a block in plain words, for lists, menus and screen readers: its kind and the beginning of its text. */
export function nameOf(t: Translate, block: Block): string {
  const kind = kindName(t, block);
  const title = titleOf(block);
  return title === '' ? t('forgeblocks.name.empty', { kind }) : t('forgeblocks.name.of', { kind, title });
}
