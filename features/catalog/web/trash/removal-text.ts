import type { Translate } from '../../../../platform/web/translator.ts';
import type { TrashedBook } from './trash-row.tsx';

/** What removing these books for good means, for the person and for others who have them. */
export function removalText(t: Translate, books: readonly TrashedBook[]): string {
  const own = books.filter((book) => book.own).length,
    people = Math.max(0, ...books.map((book) => book.sharedWith)),
    shared = books.filter((book) => book.sharedWith > 0).length;
  const main =
    own === 0
      ? t('trash.confirmGranted', { count: books.length })
      : t(books.length > 1 ? 'trash.confirmManyText' : 'trash.confirmText');
  const others = [
    shared > 0 && (books.length > 1 ? t('trash.lostMany', { count: shared }) : t('trash.lost', { count: people })),
    own > 0 && own < books.length && t('trash.confirmGrantedToo', { count: books.length - own }),
  ];
  return [main, ...others].filter(Boolean).join(' ');
}
