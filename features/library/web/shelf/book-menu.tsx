import { BookOpen, Download, Ellipsis, Feather, Image, Info, LibraryBig, Trash2 } from 'lucide-react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import type { LibraryBook } from '../../contract.ts';
import { KeepItem } from '../kept/keep-offline.tsx';
import { openCoverDialog, useBookActions } from '../book-actions.ts';

/** What one can do with a book on the shelf. */
export function BookMenu({ book, className }: { book: LibraryBook; className?: string }) {
  const { t } = useI18n(),
    go = useGo(),
    { trash } = useBookActions();
  const trigger = (
    <button type="button" aria-label={t('library.book.menu', { title: book.title })} className={className}>
      <Ellipsis className="size-[18px]" aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label={book.title}>
      <MenuItem icon={<BookOpen />} onSelect={() => go('/reader', { search: { book: book.id } })}>
        {t('library.book.read')}
      </MenuItem>
      {book.chatReady && (
        <MenuItem icon={<Feather />} onSelect={() => go('/malaika', { search: { book: book.id } })}>
          {t('library.book.ask')}
        </MenuItem>
      )}
      <MenuItem icon={<Info />} onSelect={() => go(`/documents/${book.id}`)}>
        {t('library.book.details')}
      </MenuItem>
      <MenuItem
        icon={<LibraryBig />}
        onSelect={() => emit('maktaba:collect-open', { books: { ids: [book.id] }, count: 1, title: book.title })}
      >
        {t('library.book.collect')}
      </MenuItem>
      <MenuItem icon={<Image />} onSelect={() => openCoverDialog(book)}>
        {t('library.book.cover')}
      </MenuItem>
      <MenuItem
        icon={<Download />}
        onSelect={() => {
          location.assign(`/api/books/${book.id}/file?variant=original`);
        }}
      >
        {t('library.book.download')}
      </MenuItem>
      <KeepItem book={book} />
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void trash(book.id, book.title)}>
        {t('library.book.trash')}
      </MenuItem>
    </Menu>
  );
}
