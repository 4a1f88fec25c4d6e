import { Bookmark } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { DownloadedBadge, useDownloadState } from '../../../catalog/web/index.ts';
import { FromLine } from '../../../sharing/web/index.ts';
import type { Bookcast } from '../../contract.ts';
import { CastCover } from '../cast-cover.tsx';
import { CastMenu } from '../cast-menu.tsx';
import { useMinutes } from '../minutes-text.ts';
import { CardState } from './card-state.tsx';

/** A Bookcast in the list: cover, title, source, length and style, and how far it is. */
export function CastCard({ cast }: { cast: Bookcast }) {
  const { t } = useI18n();
  const minutes = useMinutes();
  const { away } = useDownloadState(cast.id);
  const facts = [minutes(cast), t(`bookcasts.style.${cast.conversationStyle}`)];
  return (
    <li className="group relative flex gap-4 rounded-md border border-line bg-surface p-3.5 transition-colors hover:border-line-strong">
      <CastCover
        src={cast.coverImageUrl}
        title={cast.title}
        className={cx('w-24 shrink-0 self-start', away && 'opacity-50')}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-1">
          <h2 className="min-w-0 flex-1 font-book text-md leading-snug font-semibold">
            <AppLink
              to={`/bookcasts/${cast.id}`}
              className="rounded-sm after:absolute after:inset-0 after:rounded-md group-hover:underline"
            >
              <span dir="auto" className="text-match-parent line-clamp-2">
                {cast.title}
              </span>
            </AppLink>
          </h2>
          <div className="relative -mt-1.5 -me-1.5">
            <CastMenu cast={cast} />
          </div>
        </div>
        {cast.source.title && (
          <p dir="auto" className="text-match-parent mt-0.5 truncate text-sm text-text-2">
            {cast.source.title}
          </p>
        )}
        <p className="mt-1 flex items-center gap-1.5 text-sm text-text-3">
          <span>{facts.join(' · ')}</span>
          <DownloadedBadge id={cast.id} />
          {cast.isBookmarked && (
            <Bookmark className="size-3.5 fill-current text-mark" role="img" aria-label={t('bookcasts.bookmark.on')} />
          )}
        </p>
        {cast.access.from !== null && <FromLine from={cast.access.from} />}
        <div className="mt-auto pt-2.5">
          <CardState cast={cast} />
        </div>
      </div>
    </li>
  );
}
