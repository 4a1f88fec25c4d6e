import { useQuery } from '@tanstack/react-query';
import { CloudDownload, CloudOff, LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { useReachable } from '../../../../platform/web/connection.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { canKeep } from '../../../../platform/web/kept-replies.ts';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Page, PageHeader } from '../../../../platform/web/ui/page.tsx';
import { EmptyState } from '../../../../platform/web/ui/states.tsx';
import { keptBytes, type KeptItem, roomLeft } from '../../core/index.ts';
import { sizeText } from '../size-text.ts';
import { checkKept } from './check-kept.ts';
import { useKeepJobs } from './keep-jobs.ts';
import { useKeptItems } from './kept-list.ts';
import { JobRow, KeptRow } from './offline-row.tsx';

/** How much room the browser still gives; asked again when the list changes. */
function useRoom(total: number): number | null {
  const query = useQuery({
    queryKey: ['library', 'room', total],
    queryFn: async () => roomLeft((await navigator.storage?.estimate?.().catch(() => null)) ?? {}),
  });
  return query.data ?? null;
}

/** "2 books · 1 Bookcast": how many there are of each kind. */
function useCounts(items: readonly KeptItem[]): string {
  const { t } = useI18n();
  const count = (kind: KeptItem['kind']): number => items.filter((item) => item.kind === kind).length;
  const [books, bookcasts] = [count('book'), count('bookcast')];
  const counts = [
    books > 0 && t('library.kept.books', { count: books }),
    bookcasts > 0 && t('library.kept.bookcasts', { count: bookcasts }),
  ];
  return counts.filter(Boolean).join(' · ');
}

/** /{locale}/downloads: what this browser keeps for the network being off (DOWN-01). */
export function DownloadsPage() {
  const i18n = useI18n(),
    { t } = i18n,
    items = useKeptItems(),
    jobs = useKeepJobs(),
    reachable = useReachable(),
    total = keptBytes(items),
    room = useRoom(total),
    counts = useCounts(items);
  useEffect(() => {
    if (reachable) void checkKept();
  }, [reachable]);
  return (
    <Page width="normal">
      <PageHeader
        title={t('library.kept.title')}
        text={
          <p>
            {t('library.kept.text')}
            {items.length > 0 && (
              <span className="block text-sm text-text-3" data-room>
                {`${counts} · ${sizeText(i18n, total)}`}
                {room !== null && ` · ${t('library.kept.room', { size: sizeText(i18n, room) })}`}
              </span>
            )}
          </p>
        }
      />
      {!canKeep() ? (
        <EmptyState icon={<LockKeyhole />} title={t('library.kept.cannot')} text={t('library.kept.cannotText')} />
      ) : items.length + jobs.length === 0 ? (
        <EmptyState
          icon={reachable ? <CloudDownload /> : <CloudOff />}
          title={t('library.kept.empty')}
          text={t('library.kept.emptyText')}
          action={
            <AppLink to="/documents" className={buttonClass('primary')}>
              {t('library.page.title')}
            </AppLink>
          }
        />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {jobs.map((job) => (
            <JobRow key={`job ${job.id}`} job={job} />
          ))}
          {items.map((item) => (
            <KeptRow key={item.id} item={item} coming={jobs.some((job) => job.id === item.id && job.error === null)} />
          ))}
        </ul>
      )}
    </Page>
  );
}
