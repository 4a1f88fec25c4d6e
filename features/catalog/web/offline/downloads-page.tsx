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
import { keptBytes, roomLeft } from '../../core/index.ts';
import { sizeText } from '../size-text.ts';
import { checkKept } from './download-book.ts';
import { useKeepJobs } from './download-jobs.ts';
import { JobRow, KeptRow } from './offline-row.tsx';
import { useKeptBooks } from './offline-store.ts';

/** How much room the browser still gives; asked again when the list changes. */
function useRoom(total: number): number | null {
  const query = useQuery({
    queryKey: ['library', 'room', total],
    queryFn: async () => roomLeft((await navigator.storage?.estimate?.().catch(() => null)) ?? {}),
  });
  return query.data ?? null;
}

/** /{locale}/downloads: the books this browser keeps, to be read with the network off (DOWN-01). */
export function DownloadsPage() {
  const i18n = useI18n(),
    { t } = i18n,
    books = useKeptBooks(),
    jobs = useKeepJobs(),
    reachable = useReachable(),
    total = keptBytes(books),
    room = useRoom(total);
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
            {books.length > 0 && (
              <span className="block text-sm text-text-3" data-room>
                {t('library.kept.total', { count: books.length, size: sizeText(i18n, total) })}
                {room !== null && ` · ${t('library.kept.room', { size: sizeText(i18n, room) })}`}
              </span>
            )}
          </p>
        }
      />
      {!canKeep() ? (
        <EmptyState icon={<LockKeyhole />} title={t('library.kept.cannot')} text={t('library.kept.cannotText')} />
      ) : books.length + jobs.length === 0 ? (
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
            <JobRow key={`job ${job.bookId}`} job={job} />
          ))}
          {books.map((book) => (
            <KeptRow
              key={book.bookId}
              book={book}
              coming={jobs.some((job) => job.bookId === book.bookId && job.error === null)}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
