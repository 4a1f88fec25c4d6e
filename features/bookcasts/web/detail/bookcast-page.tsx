import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AudioLines, ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useBrowserEvent } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { usePageTitle } from '../../../../platform/web/page-title.ts';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { useSession } from '../../../../platform/web/session.ts';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { backClass, Page } from '../../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, PageWaiting, Skeleton, WaitingHeading } from '../../../../platform/web/ui/states.tsx';
import type { BookcastDetail } from '../../contract.ts';
import { useLoadedTrack } from '../player/track-of.ts';
import { PublicBookcastPage } from '../public/public-page.tsx';
import { bookcastQuery, refreshBookcasts } from '../queries.ts';
import { useIsPlayerBeside } from '../sidebar/now-playing/shown-player.ts';
import { useDetailSession } from '../sidebar/use-detail-session.ts';
import { DetailHead } from './detail-head.tsx';
import { DetailState } from './detail-state.tsx';
import { CastPlayer } from './sound/cast-player.tsx';
import { useOutOfSight } from './sound/use-out-of-sight.ts';
import { Words } from './words.tsx';

const GONE = new Set(['BOOKCAST_NOT_FOUND', 'NOT_FOUND', 'BAD_REQUEST']);

function Missing() {
  const { t } = useI18n();
  return (
    <EmptyState
      page
      icon={<AudioLines />}
      title={t('bookcast.missing.title')}
      text={t('bookcast.missing.text')}
      action={
        <AppLink to="/bookcasts" className={buttonClass()}>
          {t('bookcasts.title')}
        </AppLink>
      }
    />
  );
}

function Waiting() {
  return (
    <>
      <WaitingHeading />
      <div className="flex gap-6">
        <Skeleton className="size-32 shrink-0 rounded-md" />
        <Skeleton className="h-32 flex-1" />
      </div>
      <Skeleton className="mt-6 h-20 w-full rounded-md" />
    </>
  );
}

function Detail({ cast }: { cast: BookcastDetail }) {
  usePageTitle(cast.title);
  useDetailSession(cast);
  const track = useLoadedTrack(cast);
  const [player, setPlayer] = useState<HTMLElement | null>(null);
  const isOutOfSight = useOutOfSight(player);
  const isBeside = useIsPlayerBeside(cast.id);
  const playerGone = isOutOfSight && !isBeside;
  return (
    <>
      <DetailHead cast={cast} />
      <DetailState cast={cast} />
      {track && <CastPlayer ref={setPlayer} cast={cast} track={track} />}
      {cast.transcript && <Words cast={cast} track={track} playerGone={playerGone} />}
    </>
  );
}

/** One's own or what is shared with one, or else what is public. */
function SignedIn({ bookcastId }: { bookcastId: string }) {
  const { t } = useI18n();
  const query = useQuery(bookcastQuery(bookcastId));
  // What is no longer shared, or was removed elsewhere, isn't shown as it was.
  const isGone = query.isError && GONE.has(problemCode(query.error));
  useBrowserEvent('maktaba:cover-changed', ({ type }) => void (type === 'bookcast' && refreshBookcasts()));
  if (isGone) return <PublicBookcastPage missing={<Missing />} />;
  return (
    <Page>
      <AppLink to="/bookcasts" data-print="no" className={backClass}>
        <ChevronLeft className="flip size-4" aria-hidden="true" />
        {t('bookcasts.title')}
      </AppLink>
      <div className="mt-3">
        {query.data ? (
          <Detail cast={query.data} />
        ) : query.isPending ? (
          <Waiting />
        ) : (
          <ErrorState page error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </Page>
  );
}

/** A Bookcast: hear it, read it, see what each line rests on, change it; a public one opens for anyone (CAST-01, ROUTE-04, ROUTE-05). */
export function BookcastPage() {
  const { bookcastId = '' } = useParams({ strict: false }) as { bookcastId?: string };
  const { status } = useSession();
  if (status === 'loading') return <PageWaiting />;
  return status === 'signed-in' ? <SignedIn bookcastId={bookcastId} /> : <PublicBookcastPage />;
}
