import type { BookDetails } from '../../../catalog/contract.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { AboutMedia } from './about-media.tsx';

/** The right sidebar while a picture is looked at or a sound or film played. */
export function MediaSidebar({ book }: { book: BookDetails }) {
  const { t } = useI18n();
  return (
    <div className="flex flex-col gap-6 p-4">
      <section aria-labelledby="media-current">
        <h2 id="media-current" className="mb-3 text-sm font-medium text-text-3">
          {t('reader.media.current')}
        </h2>
        <div className="flex gap-3">
          <Cover
            src={book.coverImageUrl}
            title={book.title}
            author={book.author}
            direction={book.direction}
            className="w-16 shrink-0 self-start"
          />
          <div className="min-w-0">
            <p
              dir="auto"
              className="text-match-parent line-clamp-3 font-book text-md leading-snug font-semibold break-words"
            >
              {book.title}
            </p>
            {book.author && (
              <p className="mt-0.5 truncate text-sm text-text-3">
                <bdi>{book.author}</bdi>
              </p>
            )}
          </div>
        </div>
      </section>
      <AboutMedia book={book} quote={null} />
    </div>
  );
}
