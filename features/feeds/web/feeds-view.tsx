import { useQuery } from '@tanstack/react-query';
import { useReachable } from '../../../platform/web/connection.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { feedsQuery } from './client.ts';
import { CreateFeed } from './create-feed.tsx';
import { FeedRow } from './feed-row.tsx';

/** A person's feeds with their addresses, another one to create, and how to use them. `wished`: a collection asked about. */
export function FeedsView({ wished = null }: { wished?: string | null }) {
  const { t } = useI18n();
  const online = useReachable();
  const { data, isError, error, refetch } = useQuery(feedsQuery);
  if (!online)
    return (
      <p role="status" className="text-text-2">
        {t('feeds.offline')}
      </p>
    );
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  const { feeds } = data;
  return (
    <>
      {feeds.length === 0 ? (
        <p className="text-text-2">
          <span className="font-medium text-text">{t('feeds.none')}</span> {t('feeds.noneText')}
        </p>
      ) : (
        <>
          <p className="text-sm text-pretty text-text-2">
            {t('feeds.howTo')} {t('feeds.reach', { origin: `\u2068${location.origin}\u2069` })}
          </p>
          <ul aria-label={t('feeds.title')} className="mt-1 divide-y divide-line">
            {feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </ul>
        </>
      )}
      <CreateFeed feeds={feeds} wished={wished} />
      <p className="mt-5 text-sm text-pretty text-text-3">{t('feeds.secret')}</p>
    </>
  );
}
