import { useQuery } from '@tanstack/react-query';
import { BookUp, Library } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../platform/web/navigation.tsx';
import { firstName, useSession } from '../../../platform/web/session.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Page, PageHeader } from '../../../platform/web/ui/page.tsx';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { useNow } from '../../../platform/web/use-now.ts';
import { cataloguesQuery, FreeBooks } from '../../catalogues/web/index.ts';
import { ConciergePanel, personalizationQuery } from '../../concierge/web/index.ts';
import { latestQuery, useLibraryRefresh } from '../../catalog/web/index.ts';
import { greetingOf } from '../core/index.ts';
import { AskBox } from './ask-box.tsx';
import { ContinueCard } from './continue-card.tsx';
import { useFirstRun } from './first-run/use-first-run.ts';
import { BookTiles } from './book-tiles.tsx';
import { ForYou } from './for-you.tsx';

const FirstRunCard = lazy(() => import('./first-run/first-run.tsx'));
const SHOWN = 12;

/** `actions`: what can be done at once, at the end of the line. */
function Greeting({ actions }: { actions?: ReactNode }) {
  const { t, date } = useI18n(),
    { user } = useSession(),
    now = useNow();
  return (
    <PageHeader
      list="/user/library"
      title={t('home.greeting', { part: greetingOf(now.getHours()), name: firstName(user) || t('home.there') })}
      text={<span className="text-text-3">{date(now, 'long')}</span>}
      actions={actions}
    />
  );
}

/** What a newcomer sees: how to begin, in one step, with a file of their own or a free book. */
function FirstBook() {
  const { t } = useI18n();
  const site = useQuery(cataloguesQuery).data?.freeBooks ?? null;
  const { genres = [] } = useQuery(personalizationQuery).data ?? {};
  const [free, setFree] = useState(false);
  return (
    <section className="mt-8 flex flex-col items-start gap-6 rounded-lg border border-line bg-surface p-6 md:flex-row md:flex-wrap md:items-center md:p-8">
      <span
        className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
        aria-hidden="true"
      >
        <Library className="size-7" strokeWidth={1.6} />
      </span>
      <div className="flex-1">
        <h2 className="font-book text-lg font-semibold">{t('home.first.title')}</h2>
        <p className="mt-1 max-w-prose text-text-2 text-pretty">{t('home.first.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => emit('maktaba:upload-open', {})}>
          <BookUp aria-hidden="true" />
          {t('home.first.action')}
        </Button>
        {site && (
          <Button aria-expanded={free} onClick={() => setFree(!free)}>
            {t('home.first.free')}
          </Button>
        )}
      </div>
      {site && free && (
        <div className="motion-rise w-full md:basis-full">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <FreeBooks site={site} liked={genres} instead={t('home.first.instead')} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function Latest() {
  const { t } = useI18n(),
    latest = useQuery(latestQuery('added', SHOWN));
  if (latest.isPending) return <Skeleton className="mt-10 h-56 w-full" />;
  if (latest.isError) return <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />;
  const { books } = latest.data,
    own = books.some((book) => !book.guide);
  if (books.length === 0) return null; // the page begins with how to get one
  return (
    <>
      {!own && <FirstBook />}
      <section className="mt-10" aria-labelledby="home-latest">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="home-latest" className="text-md font-medium">
            {t('home.latest')}
          </h2>
          <AppLink to="/documents" className="inline-flex min-h-6 items-center text-sm text-accent hover:underline">
            {t('home.seeAll', { count: latest.data.total })}
          </AppLink>
        </div>
        <BookTiles books={books} />
      </section>
    </>
  );
}

function AddBook() {
  const { t } = useI18n();
  return (
    <Button onClick={() => emit('maktaba:upload-open', {})}>
      <BookUp aria-hidden="true" />
      {t('home.first.action')}
    </Button>
  );
}

function AskAll({ total }: { total: number }) {
  const { t } = useI18n(),
    go = useGo();
  return (
    <AskBox
      className="mt-6"
      label={t('home.ask', { count: total })}
      onAsk={(question) => go('/malaika', { search: { ask: question } })}
    />
  );
}

/** The dashboard begins with something to read, whoever one is: the book to continue, the latest, the handbook, or free books. */
export function DashboardPage() {
  const first = useQuery(latestQuery('recent', 1)),
    newest = first.data?.books[0] ?? null,
    filled = !!newest && (!newest.guide || first.data!.total > 1);
  const run = useFirstRun(first.data && (filled ? first.data.total : 0)),
    latest = useQuery({
      ...latestQuery('added', SHOWN),
      enabled: !!run,
    });
  useLibraryRefresh();
  if (run === undefined && !filled && !first.isError)
    return (
      <Page>
        <Greeting />
        <Skeleton className="h-96 w-full rounded-lg" />
      </Page>
    );
  return (
    <Page>
      <Greeting actions={run && run.step !== 'book' && <AddBook />} />
      <ContinueCard latest={newest} />
      {!run && first.data && !newest && <FirstBook />}
      {run && (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
          <FirstRunCard run={run} books={latest.data?.books ?? []} />
        </Suspense>
      )}
      {!run && filled && <AskAll total={first.data!.total} />}
      {filled && <ConciergePanel />}
      {!run && <ForYou />}
      {(!run || filled) && <Latest />}
      {!first.isPending && !filled && <ConciergePanel />}
    </Page>
  );
}
