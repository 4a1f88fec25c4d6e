import { useQuery } from '@tanstack/react-query';
import { BookUp, Library } from 'lucide-react';
import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { firstName, useSession } from '../../../platform/web/session.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Page, PageHeader } from '../../../platform/web/ui/page.tsx';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { ConciergePanel } from '../../concierge/web/index.ts';
import { BookTile, latestQuery, useLibraryRefresh } from '../../library/web/index.ts';
import { greetingOf } from '../core/index.ts';
import { AskBox } from './ask-box.tsx';
import { ContinueCard } from './continue-card.tsx';

const SHOWN = 12;

function Greeting() {
  const { t, date } = useI18n(),
    { user } = useSession(),
    now = new Date();
  return (
    <PageHeader
      title={t('home.greeting', { part: greetingOf(now.getHours()), name: firstName(user) || t('home.there') })}
      text={<span className="text-text-3">{date(now, 'long')}</span>}
    />
  );
}

/** What a newcomer sees: how to begin, in one step. */
function FirstBook() {
  const { t } = useI18n();
  return (
    <section className="mt-8 flex flex-col items-start gap-6 rounded-lg border border-line bg-surface p-6 md:flex-row md:items-center md:p-8">
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-accent" aria-hidden="true">
        <Library className="size-7" strokeWidth={1.6} />
      </span>
      <div className="flex-1">
        <h2 className="font-book text-lg font-semibold">{t('home.first.title')}</h2>
        <p className="mt-1 max-w-prose text-text-2 text-pretty">{t('home.first.text')}</p>
      </div>
      <Button variant="primary" onClick={() => emit('maktaba:upload-open', {})}>
        <BookUp aria-hidden="true" />
        {t('home.first.action')}
      </Button>
    </section>
  );
}

function Latest() {
  const { t } = useI18n(),
    latest = useQuery(latestQuery('added', SHOWN));
  useLibraryRefresh();
  if (latest.isPending) return <Skeleton className="mt-10 h-56 w-full" />;
  if (latest.isError) return <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />;
  const { books } = latest.data,
    own = books.some((book) => !book.guide);
  if (books.length === 0) return <FirstBook />;
  return (
    <>
      {!own && <FirstBook />}
      <section className="mt-10" aria-labelledby="home-latest">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="home-latest" className="text-md font-medium">
            {t('home.latest')}
          </h2>
          <AppLink to="/documents" className="text-sm text-accent hover:underline">
            {t('home.seeAll', { count: latest.data.total })}
          </AppLink>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-5 gap-y-7">
          {books.map((book) => (
            <li key={book.id} className="min-w-0">
              <BookTile book={book} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The dashboard: go on reading, ask, see what is new, add. */
export function DashboardPage() {
  const first = useQuery(latestQuery('recent', 1)),
    newest = first.data?.books[0] ?? null,
    filled = !!newest && (!newest.guide || first.data!.total > 1);
  return (
    <Page>
      <Greeting />
      <ContinueCard latest={filled ? newest : null} />
      {filled && <AskBox total={first.data!.total} />}
      {filled && <ConciergePanel />}
      <Latest />
      {!first.isPending && !filled && <ConciergePanel />}
    </Page>
  );
}
