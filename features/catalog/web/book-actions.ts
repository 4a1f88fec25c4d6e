import { useQueryClient } from '@tanstack/react-query';
import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { toast } from '../../../platform/web/toast.ts';
import type { LibraryBook } from '../contract.ts';
import { api } from './client.ts';
import { libraryWork } from './library-work.ts';

/** Opens the dialog that personalizes a book's cover; the shell hears it. */
export const openCoverDialog = (book: LibraryBook): void =>
  emit('maktaba:cover-open', {
    type: 'book',
    id: book.id,
    title: book.title,
    description: book.description,
    coverImageUrl: book.coverImageUrl,
    removable: book.ownCover,
  });

/** What one can do to a book; each says what happened and can be taken back where it destroys. */
export function useBookActions() {
  const { t } = useI18n(),
    client = useQueryClient();
  const restore = async (bookId: string, title: string) => {
    if (await libraryWork(t, () => api.restore({ bookId }))) toast(t('library.book.restored', { title }));
  };
  return {
    restore,
    async trash(bookId: string, title: string): Promise<boolean> {
      const done = await libraryWork(t, () => api.remove({ bookId }));
      if (done)
        toast(t('library.book.trashed', { title }), {
          action: { label: t('common.undo'), onClick: () => void restore(bookId, title) },
        });
      return done;
    },
    async removeForGood(bookId: string, title: string): Promise<boolean> {
      const done = await libraryWork(t, () => api.remove({ bookId, permanent: true }));
      if (done) {
        client.removeQueries({ queryKey: ['library', 'book', bookId] });
        toast(t('library.book.removed', { title }));
      }
      return done;
    },
  };
}
