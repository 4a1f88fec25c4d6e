import { memo } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { canvasDrag } from '../../../../platform/web/canvas-drag.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import type { LibraryBook } from '../../contract.ts';
import { DownloadedBadge, useDownloadState } from '../offline/downloaded-badge.tsx';
import { BookMenu } from './book-menu.tsx';
import { GrantedMark } from './granted-mark.tsx';
import { readingState, volumeText } from './reading-state.ts';

const MENU =
  'absolute end-1.5 top-1.5 grid size-8 place-items-center rounded-sm bg-sunken/85 text-text opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:size-10 pointer-coarse:opacity-100';

const MARK = 'absolute bottom-1.5 size-7 rounded-full bg-sunken/85 text-text';

/** A book on the shelf: cover, title, author, how far it is read. */
export const BookTile = memo(({ book, className }: { book: LibraryBook; className?: string }) => {
  const i18n = useI18n();
  const { away } = useDownloadState(book.id);
  return (
    <div className={cx('group relative min-w-0', className)}>
      <AppLink
        {...canvasDrag({ kind: 'book', ids: [book.id] }, book.title)}
        to="/reader"
        search={{ book: book.id }}
        className="block rounded-cover"
      >
        <span className="relative block">
          <Cover
            src={book.coverImageUrl}
            title={book.title}
            author={book.author}
            direction={book.direction}
            className={cx('aspect-[2/3] w-full', away && 'opacity-50')}
          />
          <DownloadedBadge id={book.id} className={cx(MARK, 'end-1.5')} />
          {!book.own && <GrantedMark className={cx(MARK, 'start-1.5')} />}
        </span>
        <p className="text-match-parent mt-2.5 truncate font-medium" dir="auto">
          {book.title}
        </p>
        <p className="text-match-parent truncate text-sm text-text-3" dir="auto">
          {book.author ?? ' '}
        </p>
      </AppLink>
      {book.progress >= 0.5 && book.progress < 98 && (
        <div className="mt-1.5 h-0.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
          <div className="h-full bg-mark" style={{ width: `${book.progress}%` }} />
        </div>
      )}
      <p className="mt-1 truncate text-xs text-text-3">
        {readingState(i18n, book)}
        {book.series && (
          <>
            {' · '}
            <bdi>{volumeText(i18n, book)}</bdi>
          </>
        )}
      </p>
      <BookMenu book={book} className={MENU} />
    </div>
  );
});
BookTile.displayName = 'BookTile';
