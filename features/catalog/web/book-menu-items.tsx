import { useQuery } from '@tanstack/react-query';
import { Download, Image, LibraryBig, Share2, Trash2 } from 'lucide-react';
import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { CanvasItem } from '../../../platform/web/ui/canvas-item.tsx';
import { MakeItems } from '../../../platform/web/ui/make-items.tsx';
import { MenuItem, MenuSeparator } from '../../../platform/web/ui/menu.tsx';
import type { LibraryBook } from '../contract.ts';
import { openCoverDialog, useBookActions } from './book-actions.ts';
import { bookQuery } from './book-queries.ts';
import { KeepItem } from './offline/offline-menu-item.tsx';
import { bookToKeep } from './offline/use-keeping.ts';

/** What can be done with a book besides reading it and asking about it: in its menu on the shelf and on its own page. */
export function BookMenuItems({ book, onTrashed }: { book: LibraryBook; onTrashed?: () => void }) {
  const { t } = useI18n(),
    { trash } = useBookActions(),
    { data: granted } = useQuery({ ...bookQuery(book.id), enabled: !book.own }),
    download = book.own || granted?.rights.download === true;
  const remove = async () => {
    if (await trash(book.id, book.title)) onTrashed?.();
  };
  return (
    <>
      <MenuItem
        icon={<LibraryBig />}
        onSelect={() => emit('maktaba:collect-open', { books: { ids: [book.id] }, count: 1, title: book.title })}
      >
        {t('library.book.collect')}
      </MenuItem>
      {book.chatReady && <MakeItems start={{ source: { kind: 'book', bookId: book.id }, sourceTitle: book.title }} />}
      <CanvasItem thing={{ kind: 'book', ids: [book.id] }} />
      {book.own && !book.guide && (
        <MenuItem
          icon={<Share2 />}
          onSelect={() => emit('maktaba:share-open', { kind: 'book', id: book.id, title: book.title })}
        >
          {t('library.book.share')}
        </MenuItem>
      )}
      <MenuItem icon={<Image />} onSelect={() => openCoverDialog(book)}>
        {t('library.book.cover')}
      </MenuItem>
      {download && (
        <MenuItem icon={<Download />} onSelect={() => location.assign(`/api/books/${book.id}/file?variant=original`)}>
          {t('library.book.download')}
        </MenuItem>
      )}
      <KeepItem what={bookToKeep(book)} />
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void remove()}>
        {t('library.book.trash')}
      </MenuItem>
    </>
  );
}
