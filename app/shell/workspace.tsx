import { useQuery } from '@tanstack/react-query';
import { BookOpen, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LibraryBook } from '../../features/catalog/contract.ts';
import { cx } from '../../platform/web/cx.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { Cover } from '../../platform/web/ui/cover.tsx';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { Menu, MenuCheck } from '../../platform/web/ui/menu.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../platform/web/ui/states.tsx';
import { shellBooks } from './recent-books.ts';
import { ShortNav, useShortNames } from './short-nav.tsx';
import { SHORT_NAMES, toggledShortName, type ShortName } from './short-names.ts';

const DESK_BOOKS = 8;
const NAMES = {
  library: 'shell.nav.library',
  malaika: 'shell.nav.malaika',
  spark: 'shell.nav.spark',
  bookcasts: 'bookcasts.title',
  area: 'shell.nav.area',
} as const;

function ShortcutMenu({
  names,
  choose,
}: {
  names: readonly ShortName[];
  choose: (names: readonly ShortName[]) => void;
}) {
  const { t } = useI18n();
  return (
    <Menu
      label={t('shell.area.customise')}
      trigger={
        <IconButton label={t('shell.area.customise')} tooltip={false}>
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
      }
    >
      {SHORT_NAMES.map((name) => (
        <MenuCheck key={name} checked={names.includes(name)} onChange={() => choose(toggledShortName(names, name))}>
          {t(NAMES[name])}
        </MenuCheck>
      ))}
    </Menu>
  );
}

function DeskBook({ book }: { book: LibraryBook }) {
  const { t } = useI18n();
  const percent = Math.round(book.progress);
  return (
    <li>
      <AppLink
        to="/reader"
        search={{ book: book.id }}
        className="group flex items-center gap-4 rounded-md p-2 transition-colors hover:bg-surface"
      >
        <Cover
          src={book.coverImageUrl}
          title={book.title}
          author={book.author}
          direction={book.direction}
          className="w-12 shrink-0"
        />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-book text-md leading-snug font-semibold">
            <bdi>{book.title}</bdi>
          </span>
          <span className="mt-0.5 block truncate text-sm text-text-3">
            {book.author && <bdi>{book.author}</bdi>}
            {book.author && ' · '}
            {percent > 0 ? t('shell.area.read', { percent }) : t('shell.area.unread')}
          </span>
        </span>
      </AppLink>
    </li>
  );
}

function Desk() {
  const { t } = useI18n();
  const books = useQuery(shellBooks('', DESK_BOOKS));
  if (books.isError) return <ErrorState error={books.error} onRetry={() => void books.refetch()} />;
  if (!books.data) {
    return (
      <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4 p-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    );
  }
  if (!books.data.length)
    return <EmptyState icon={<BookOpen />} title={t('shell.area.desk')} text={t('shell.area.deskEmpty')} />;
  return (
    <ul className="flex flex-col">
      {books.data.map((book) => (
        <DeskBook key={book.id} book={book} />
      ))}
    </ul>
  );
}

/** The working-area panel: the shortcuts a person chose, and the books opened last to go back and forth between. */
export default function Workspace({ onClose, drawer = false }: { onClose: () => void; drawer?: boolean }) {
  const { t } = useI18n();
  const [names, choose] = useShortNames();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex h-full flex-col bg-sunken">
      <div
        className={cx(
          'flex h-14 shrink-0 items-center gap-1 border-b border-line bg-ground ps-5',
          drawer ? 'pe-14' : 'pe-2',
        )}
      >
        <h2 ref={heading} tabIndex={-1} className="flex-1 font-medium outline-none">
          {t('shell.area.title')}
        </h2>
        <ShortcutMenu names={names} choose={choose} />
        {!drawer && (
          <IconButton label={t('shell.area.close')} tooltip="bottom" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {names.length > 0 && !drawer && (
        <ShortNav names={names} className="min-h-15 shrink-0 gap-1 border-b border-line bg-ground p-1.5" />
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-4">
        <h3 className="px-2 pb-2 text-sm font-medium text-text-2">{t('shell.area.desk')}</h3>
        <Desk />
      </div>
    </div>
  );
}
