import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, SearchX, Shapes, Trash2 } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { InfiniteScroll } from '../../../../platform/web/ui/infinite-scroll.tsx';
import { Page, PageHeader } from '../../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { newCanvasPath } from '../new-canvas.ts';
import { canvasesQuery } from '../queries.ts';
import { CanvasCard } from './canvas-card.tsx';
import { ListBar } from './list-bar.tsx';
import { useFilters } from './use-filters.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4';

function Loading() {
  return (
    <div className={GRID}>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-36 w-full rounded-md" />
      ))}
    </div>
  );
}

/** Begins a canvas. */
function NewCanvas() {
  const { t } = useI18n(),
    go = useGo();
  return (
    <Button variant="primary" onClick={() => go(newCanvasPath())}>
      <Plus aria-hidden="true" />
      {t('forge.new')}
    </Button>
  );
}

/** /{locale}/forge: a person's canvases and those shared with them (FORGE-09). */
export function ForgePage() {
  const { t } = useI18n(),
    [filters, setFilters] = useFilters(),
    query = useInfiniteQuery(canvasesQuery(filters)),
    canvases = query.data?.pages.flatMap(({ sessions }) => sessions) ?? [],
    tags = [...new Set(canvases.flatMap((canvas) => canvas.tags))].toSorted(),
    narrowed = filters.search !== '' || filters.tag !== undefined,
    plain = !narrowed && !filters.trash,
    none = query.data !== undefined && canvases.length === 0;
  return (
    <Page>
      <PageHeader
        list="/kaosforge/sessions"
        title={t('forge.title')}
        text={t('forge.list.text')}
        actions={!(none && plain) && <NewCanvas />}
      />
      <ListBar filters={filters} onFilters={setFilters} tags={tags} />
      {query.isPending && <Loading />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {none && narrowed && (
        <EmptyState
          icon={<SearchX />}
          title={t('forge.empty.found')}
          action={<Button onClick={() => setFilters({ search: '', tag: undefined })}>{t('forge.empty.clear')}</Button>}
        />
      )}
      {none && filters.trash && !narrowed && (
        <EmptyState icon={<Trash2 />} title={t('forge.empty.trash')} text={t('forge.empty.trashText')} />
      )}
      {none && plain && (
        <EmptyState
          icon={<Shapes />}
          title={t('forge.empty.title')}
          text={t('forge.empty.text')}
          action={<NewCanvas />}
        />
      )}
      {canvases.length > 0 && (
        <ul className={GRID} aria-label={t('forge.list.label')}>
          {canvases.map((canvas) => (
            <CanvasCard key={canvas.id} canvas={canvas} onTag={(tag) => setFilters({ tag })} />
          ))}
        </ul>
      )}
      <InfiniteScroll query={query} />
    </Page>
  );
}
