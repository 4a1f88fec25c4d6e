import { BookOpen, Feather, Info } from 'lucide-react';
import type { ReactElement } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import type { LibraryBook } from '../../contract.ts';
import { BookMenuItems } from '../book-menu-items.tsx';

/** What one can do with a book on the shelf, open when it comes: it is fetched when it is first wanted. */
export function BookMenuList({ book, trigger }: { book: LibraryBook; trigger: ReactElement }) {
  const { t } = useI18n(),
    go = useGo();
  return (
    <Menu defaultOpen trigger={trigger} label={book.title}>
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
      <BookMenuItems book={book} />
    </Menu>
  );
}
