import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, SearchX, Sparkles, Trash2, Users } from 'lucide-react';
import { emit, useBrowserEvent } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { InfiniteScroll } from '../../../../platform/web/ui/infinite-scroll.tsx';
import { Page, PageHeader } from '../../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { useMakings } from '../../../makings/web/index.ts';
import { refreshLists, type SparkFilters, sparksQuery } from '../queries.ts';
import { useSparkSession } from '../spark-session.ts';
import { ListBar } from './list-bar.tsx';
import { SparkCard } from './spark-card.tsx';
import { useFilters } from './use-filters.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-9';

function Loading() {
  return (
    <div className={GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="space-y-3">
          <Skeleton className="aspect-[4/3] w-full rounded-md" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}

function Create() {
  const { t } = useI18n();
  return (
    <Button variant="primary" onClick={() => emit('maktaba:spark-open', {})}>
      <Plus aria-hidden="true" />
      {t('sparks.create.open')}
    </Button>
  );
}

/** Why there is nothing in the list. */
function Nothing({ filters, onClear }: { filters: SparkFilters; onClear: () => void }) {
  const { t } = useI18n();
  if (filters.q || filters.tag)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('sparks.empty.found')}
        action={<Button onClick={onClear}>{t('sparks.empty.clear')}</Button>}
      />
    );
  if (filters.tab === 'trash')
    return <EmptyState icon={<Trash2 />} title={t('sparks.empty.trash')} text={t('sparks.empty.trashText')} />;
  if (filters.tab === 'shared')
    return <EmptyState icon={<Users />} title={t('sparks.empty.shared')} text={t('sparks.empty.sharedText')} />;
  if (filters.tab === 'published')
    return (
      <EmptyState icon={<Sparkles />} title={t('sparks.empty.published')} text={t('sparks.empty.publishedText')} />
    );
  return (
    <EmptyState icon={<Sparkles />} title={t('sparks.empty.title')} text={t('sparks.empty.text')} action={<Create />} />
  );
}

/** /{locale}/spark: what the person has made of what they read (SPARK-01). */
export function SparksPage() {
  const { t } = useI18n(),
    [filters, setFilters] = useFilters(),
    query = useInfiniteQuery(sparksQuery(filters)),
    { data: makings } = useMakings('spark');
  useSparkSession(null);
  useBrowserEvent('maktaba:cover-changed', ({ type }) => {
    if (type === 'spark') refreshLists();
  });
  const sparks = query.data?.pages.flatMap((page) => page.sparks) ?? [],
    tags = query.data?.pages[0]?.tags ?? [],
    plain = filters.tab === 'all' && !filters.q && !filters.tag;
  return (
    <Page>
      <PageHeader
        list="/spark"
        title={t('sparks.list.title')}
        text={t('sparks.list.intro')}
        actions={!(plain && query.data && sparks.length === 0) && <Create />}
      />
      <ListBar filters={filters} onFilters={setFilters} tags={tags} />
      {filters.tab === 'trash' && sparks.length > 0 && <p className="mb-6 text-text-2">{t('sparks.trash.note')}</p>}
      {query.isPending && <Loading />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && sparks.length === 0 && (
        <Nothing filters={filters} onClear={() => setFilters({ q: undefined, tag: undefined })} />
      )}
      {sparks.length > 0 && (
        <ul className={GRID} aria-label={t('sparks.list.title')}>
          {sparks.map((spark) => (
            <SparkCard
              key={spark.id}
              spark={spark}
              making={makings?.find(({ resultId }) => resultId === spark.id)}
              trashed={filters.tab === 'trash'}
              onTag={(tag) => setFilters({ tag })}
            />
          ))}
        </ul>
      )}
      <InfiniteScroll query={query} />
    </Page>
  );
}
