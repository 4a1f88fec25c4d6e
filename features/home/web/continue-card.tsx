import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { buttonClass } from '../../../platform/web/ui/button.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { Progress } from '../../../platform/web/ui/progress.tsx';
import type { LibraryBook } from '../../catalog/contract.ts';
import { useContinueBook } from '../../reader/web/index.ts';

/** The book to go on with (READ-06): the one open, the last session, the last place, else the library's latest. */
export function ContinueCard({ latest }: { latest: LibraryBook | null }) {
  const { t, number } = useI18n(),
    { book } = useContinueBook(latest);
  if (!book?.title) return null;
  const progress = book.progress ?? 0;
  return (
    <section
      className="flex gap-5 rounded-lg border border-line bg-surface p-4 md:gap-7 md:p-6"
      aria-labelledby="home-continue"
    >
      <Cover
        src={book.coverImageUrl}
        title={book.title}
        author={book.author}
        eager
        className="aspect-[2/3] w-24 shrink-0 self-start md:w-36"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 id="home-continue" className="text-sm text-text-3">
          {progress > 0 ? t('home.continue') : t('home.begin')}
        </h2>
        <p
          className="text-match-parent mt-1 line-clamp-3 font-book text-lg leading-snug font-semibold text-balance md:text-xl"
          dir="auto"
        >
          {book.title}
        </p>
        {book.author && (
          <p className="text-match-parent mt-1 truncate text-text-2" dir="auto">
            {book.author}
          </p>
        )}
        <div className="mt-auto pt-4">
          {progress > 0 && <Progress value={progress} label={t('home.progress', { percent: progress / 100 })} />}
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <AppLink to="/reader" search={{ book: book.bookId }} className={buttonClass('primary')}>
              {progress > 0 ? t('home.resume') : t('home.read')}
            </AppLink>
            {progress > 0 && (
              <span className="text-sm text-text-3">{number(progress / 100, { style: 'percent' })}</span>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
