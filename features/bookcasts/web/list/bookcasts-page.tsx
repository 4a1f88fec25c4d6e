import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { setActiveSession } from '../../../../platform/web/active-session.ts';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { InfiniteScroll } from '../../../../platform/web/ui/infinite-scroll.tsx';
import { Page, PageHeader } from '../../../../platform/web/ui/page.tsx';
import { ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { TabPanel, Tabs } from '../../../../platform/web/ui/tabs.tsx';
import type { Bookcast } from '../../contract.ts';
import { useKeptCasts } from '../offline/kept-casts.ts';
import { listQuery } from '../queries.ts';
import { useHubSession } from '../sidebar/use-hub-session.ts';
import { takeFocusTo } from '../sidebar/view-focus.ts';
import { CastCard } from './cast-card.tsx';
import { ListBar } from './list-bar.tsx';
import { NothingHere } from './nothing-here.tsx';
import { TrashList } from './trash-list.tsx';
import { type ShownList, TABS, useListFilters } from './use-list-filters.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4';

function Cards({ casts }: { casts: readonly Bookcast[] }) {
  return (
    <ul className={GRID}>
      {casts.map((cast) => (
        <CastCard key={cast.id} cast={cast} />
      ))}
    </ul>
  );
}

/** What shows in the place of a list that couldn't be had: without the network, the Bookcasts that need none. */
function NoList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useI18n();
  const kept = useKeptCasts(problemCode(error) === 'NETWORK');
  if (kept.length === 0) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <section aria-labelledby="kept-bookcasts">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="kept-bookcasts" className="font-book text-lg font-semibold">
          {t('library.kept.here')}
        </h2>
        <Button size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
      <Cards casts={kept} />
    </section>
  );
}

/** What a tab holds. */
function Casts({ shown }: { shown: ShownList }) {
  const query = useInfiniteQuery(listQuery({ tab: shown.tab, sortBy: shown.sortBy, ...(shown.q && { q: shown.q }) }));
  const casts = query.data?.pages.flatMap(({ bookcasts }) => bookcasts) ?? [];
  if (query.isPending)
    return (
      <div className={GRID}>
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-36 w-full rounded-md" />
        ))}
      </div>
    );
  if (query.isError && casts.length === 0) return <NoList error={query.error} onRetry={() => void query.refetch()} />;
  if (casts.length === 0) return <NothingHere tab={shown.tab} searched={shown.q !== ''} />;
  return (
    <>
      {shown.tab === 'trash' ? <TrashList casts={casts} /> : <Cards casts={casts} />}
      <InfiniteScroll query={query} />
    </>
  );
}

/** A person's Bookcasts (CAST-01, ROUTE-03). */
export function BookcastsPage() {
  const { t } = useI18n();
  const [shown, setShown] = useListFilters();
  useHubSession();
  const showGenerations = () => {
    takeFocusTo('generations');
    setActiveSession({ type: 'bookcast-generation' });
    emit('maktaba:sidebar-open', {});
  };
  return (
    <Page>
      <PageHeader
        list="/bookcasts"
        title={t('bookcasts.title')}
        text={t('bookcast.list.text')}
        actions={
          <>
            <Button variant="quiet" onClick={showGenerations}>
              <ListChecks aria-hidden="true" />
              {t('bookcasts.panel.title')}
            </Button>
            <Button variant="primary" onClick={() => emit('maktaba:bookcast-open', {})}>
              <Plus aria-hidden="true" />
              {t('bookcasts.new')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('bookcast.tab.label')}
        value={shown.tab}
        onChange={(tab) => setShown({ tab })}
        tabs={TABS.map((value) => ({ value, label: t(`bookcast.tab.${value}`) }))}
      >
        {TABS.map((tab) => (
          <TabPanel key={tab} value={tab}>
            <ListBar shown={shown} onChange={setShown} />
            <Casts shown={shown} />
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}
