import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { CardProps } from '../../../../platform/web/manifest/feature.ts';
import { CastCover } from '../cast-cover.tsx';
import { useMinutes } from '../minutes-text.ts';
import { latestQuery } from '../queries.ts';
import { CastLink } from './cast-link.tsx';

/** Stands in for the newest Bookcast while it can't be had, and says that it is a sample (SIDE-03). */
function Sample() {
  const { t } = useI18n();
  const title = t('bookcasts.latest.sampleTitle');
  return (
    <div className="flex items-center gap-3">
      <CastCover src={null} title={title} className="w-14 shrink-0 opacity-70" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{title}</p>
        <p className="text-sm text-text-3">{t('bookcasts.latest.sample')}</p>
      </div>
    </div>
  );
}

/** The newest Bookcast (SIDE-03); 'Recent Bookcast' beside a Spark (SIDE-07). */
export function LatestBookcastCard({ view }: CardProps) {
  const { t } = useI18n();
  const minutes = useMinutes();
  const query = useQuery(latestQuery('newest'));
  const cast = query.data?.bookcasts[0];
  if (!cast && !query.isError) return null;
  return (
    <section
      aria-labelledby="sidebar-bookcast"
      className="mx-4 mb-4 rounded-md border border-line bg-surface p-3.5"
      {...(cast ? {} : { 'data-sample': '' })}
    >
      <h2 id="sidebar-bookcast" className="mb-2.5 text-sm font-medium text-text-2">
        {view === 'spark' ? t('bookcasts.latest.recent') : t('bookcasts.latest.title')}
      </h2>
      {cast ? (
        <CastLink cast={cast} line={`${minutes(cast)} · ${t(`bookcasts.style.${cast.conversationStyle}`)}`} />
      ) : (
        <Sample />
      )}
    </section>
  );
}
