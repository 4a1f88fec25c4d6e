import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import '../../../../platform/web/print.css';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { usePageTitle } from '../../../../platform/web/page-title.ts';
import { appPath } from '../../../../platform/web/paths.ts';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { useSession } from '../../../../platform/web/session.ts';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/copy-button.tsx';
import { Page } from '../../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, PageWaiting } from '../../../../platform/web/ui/states.tsx';
import type { PublicBookcast } from '../../contract.ts';
import { CastCover } from '../cast-cover.tsx';
import { api } from '../client.ts';
import { useHosts } from '../host-name.ts';
import { useMinutes } from '../minutes-text.ts';
import { PublicPlayer } from './public-player.tsx';
import { PublicChapters, PublicTranscript } from './public-transcript.tsx';
import { usePublicSound } from './use-public-sound.ts';

const publicQuery = (bookcastId: string) =>
  queryOptions({
    queryKey: ['bookcasts', 'public', bookcastId],
    queryFn: ({ signal }): Promise<PublicBookcast> => api.open({ bookcastId }, { signal }),
  });

/** From here into the product: to one's own, or to sign in. */
function Ways({ cast }: { cast: PublicBookcast }) {
  const { t, locale } = useI18n(),
    { status } = useSession(),
    here = appPath(locale, `/bookcast/${cast.id}`);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      {status === 'signed-out' && (
        <AppLink to="/sign-in" search={{ next: here }} className={buttonClass('primary')}>
          {t('castpage.signIn')}
        </AppLink>
      )}
      {status === 'signed-in' && (
        <AppLink to={cast.mine ? `/bookcasts/${cast.id}` : '/'} className={buttonClass('primary')}>
          {t(cast.mine ? 'castpage.listen' : 'castpage.home')}
        </AppLink>
      )}
      <CopyButton text={location.origin + here} label={t('castpage.copy')} />
    </div>
  );
}

function Open({ cast }: { cast: PublicBookcast }) {
  const { t } = useI18n(),
    minutes = useMinutes(),
    hosts = useHosts(),
    sound = usePublicSound(cast);
  return (
    <article>
      <div className="grid gap-6 sm:grid-cols-[minmax(9rem,14rem)_1fr] sm:gap-8">
        <CastCover src={cast.coverImageUrl} title={cast.title} eager className="w-40 sm:w-full" />
        <div className="min-w-0">
          <h1 className="font-book text-2xl leading-tight font-semibold text-balance wrap-anywhere">
            <bdi>{cast.title}</bdi>
          </h1>
          <p className="mt-2 text-md text-text-2 wrap-anywhere">
            {t('castpage.by', { name: `\u2068${cast.by}\u2069` })}
          </p>
          <p className="mt-1 text-sm text-text-2">
            {minutes({ durationMinutes: cast.duration / 60 })} · {t('castpage.hosts', { hosts: hosts(cast.hosts) })}
          </p>
          <Ways cast={cast} />
          {cast.description && (
            <p dir="auto" className="mt-5 max-w-[65ch] whitespace-pre-line text-pretty wrap-anywhere">
              {cast.description}
            </p>
          )}
        </div>
      </div>
      <PublicPlayer cast={cast} sound={sound} />
      <PublicChapters cast={cast} sound={sound} />
      <PublicTranscript cast={cast} sound={sound} />
    </article>
  );
}

function Missing({ bookcastId }: { bookcastId: string }) {
  const { t, locale } = useI18n(),
    { status } = useSession(),
    isGuest = status === 'signed-out';
  return (
    <EmptyState
      page
      icon={<FileX />}
      title={t('castpage.missing')}
      text={t(isGuest ? 'castpage.missingText' : 'castpage.missingOwn')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {isGuest ? (
            <AppLink
              to="/sign-in"
              search={{ next: appPath(locale, `/bookcasts/${bookcastId}`) }}
              className={buttonClass('primary')}
            >
              {t('castpage.signIn')}
            </AppLink>
          ) : (
            <AppLink to="/bookcasts" className={buttonClass('primary')}>
              {t('castpage.bookcasts')}
            </AppLink>
          )}
          <AppLink to="/" className={buttonClass()}>
            {t('castpage.home')}
          </AppLink>
        </span>
      }
    />
  );
}

/** /{locale}/bookcast/{id}: a public Bookcast, for whoever has the link (ROUTE-05). `missing`: what is said where there is none. */
export function PublicBookcastPage({ missing }: { missing?: ReactNode }) {
  const { bookcastId = '' } = useParams({ strict: false }) as { bookcastId?: string },
    { data, isPending, error, refetch } = useQuery(publicQuery(bookcastId));
  usePageTitle(data?.title);
  if (isPending) return <PageWaiting />;
  if (data)
    return (
      <Page width="normal">
        <Open cast={data} />
      </Page>
    );
  return /NOT_FOUND|BAD_REQUEST/u.test(problemCode(error)) ? (
    <Page>{missing ?? <Missing bookcastId={bookcastId} />}</Page>
  ) : (
    <ErrorState page error={error} onRetry={() => void refetch()} />
  );
}
