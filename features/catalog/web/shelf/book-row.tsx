import { memo } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { canvasDrag } from '../../../../platform/web/canvas-drag.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import type { LibraryBook } from '../../contract.ts';
import { DownloadedBadge, useDownloadState } from '../offline/downloaded-badge.tsx';
import { sizeText } from '../size-text.ts';
import { BookMenu } from './book-menu.tsx';
import { GrantedMark } from './granted-mark.tsx';
import { readingState } from './reading-state.ts';

const MENU = 'grid size-9 shrink-0 place-items-center rounded-sm text-text-3 hover:bg-raised hover:text-text';

/** A book as a line of the list. */
export const BookRow = memo(({ book }: { book: LibraryBook }) => {
  const i18n = useI18n(),
    { date } = i18n,
    { away } = useDownloadState(book.id);
  return (
    <div className="flex h-full items-center gap-4 border-b border-line ps-1 pe-1 hover:bg-surface">
      <AppLink
        {...canvasDrag({ kind: 'book', ids: [book.id] }, book.title)}
        to="/reader"
        search={{ book: book.id }}
        className="flex min-w-0 flex-1 items-center gap-4"
      >
        <Cover
          src={book.coverImageUrl}
          title={book.title}
          direction={book.direction}
          className={cx('aspect-[2/3] h-14 shrink-0', away && 'opacity-50')}
        />
        <span className="min-w-0 flex-1">
          <span className="text-match-parent block truncate font-medium" dir="auto">
            {book.title}
          </span>
          <span className="text-match-parent block truncate text-sm text-text-3" dir="auto">
            {book.author ?? ' '}
          </span>
        </span>
        <DownloadedBadge id={book.id} className="size-7 shrink-0 text-text-3" />
        {!book.own && <GrantedMark className="size-7 shrink-0 text-text-3" />}
      </AppLink>
      <span className="hidden w-28 shrink-0 truncate text-sm text-text-2 sm:block">{readingState(i18n, book)}</span>
      <span className="hidden w-20 shrink-0 text-sm text-text-3 uppercase md:block">{book.format}</span>
      <span className="hidden w-24 shrink-0 text-sm text-text-3 lg:block">{sizeText(i18n, book.fileSize)}</span>
      <span className="hidden w-28 shrink-0 text-sm text-text-3 lg:block">{date(book.createdAt)}</span>
      <BookMenu book={book} className={MENU} />
    </div>
  );
});
BookRow.displayName = 'BookRow';
