import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { BookUp, Library, SearchX, Trash2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useCallback, useMemo } from 'react';
import { isId } from '../../../../platform/common/id.ts';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../../platform/web/navigation.tsx';
import { asOneOf } from '../../../../platform/web/stored.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { iconButtonClass } from '../../../../platform/web/ui/icon-button.tsx';
import { Page, PageHeader } from '../../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { useStored } from '../../../../platform/web/use-stored.ts';
import { KINDS, SECTIONS } from '../../limits.ts';
import { type Filters, booksQuery, facetsQuery, useLibraryRefresh } from '../book-queries.ts';
import { SelectBar } from '../select/select-bar.tsx';
import { useSelection } from '../select/selection.ts';
import { Sections } from './sections.tsx';
import { type Layout, Shelf } from './shelf.tsx';
import { ShelfBar } from './shelf-bar.tsx';

const asSort = asOneOf('recent', 'added', 'title', 'author', 'own');
const asLayout = asOneOf<Layout>('grid', 'list');
const asSection = asOneOf(...SECTIONS);
const asKind = asOneOf(...KINDS);
const asReading = asOneOf('unread', 'started', 'finished');

/** A series stands in the order of its volumes. */
const usualOrder = (series: string | undefined) => (series ? ('own' as const) : ('recent' as const));
/** An address somebody mistyped finds nothing, and asks for nothing. */
const asId = (value: string | undefined) => (value && isId(value) ? value : undefined);

/** Filters live in the address, so reload and back keep them (ROUTE-03). */
function useFilters(search: Record<string, string | undefined>): [Filters, (filters: Filters) => void] {
  const go = useGo();
  const filters = useMemo<Filters>(
    () => ({
      section: asSection(search['section']),
      sortBy: asSort(search['sort']) ?? usualOrder(search['series']),
      q: search['q'],
      kind: asKind(search['kind']),
      format: search['format'],
      language: search['language'],
      tag: search['tag'],
      reading: asReading(search['reading']),
      series: search['series'],
      collection: asId(search['collection']),
      shelf: asId(search['shelf']),
    }),
    [search],
  );
  const set = useCallback(
    (f: Filters) =>
      go('/documents', {
        replace: true,
        search: {
          section: f.section,
          sort: f.sortBy === usualOrder(f.series) ? undefined : f.sortBy,
          q: f.q,
          kind: f.kind,
          format: f.format,
          language: f.language,
          tag: f.tag,
          reading: f.reading,
          series: f.series,
          collection: f.collection,
          shelf: f.shelf,
        },
      }),
    [go],
  );
  return [filters, set];
}

/** What was chosen stays; what was searched and filtered goes. */
const cleared = ({ section, sortBy, series, collection, shelf }: Filters): Filters => ({
  section,
  sortBy,
  series,
  collection,
  shelf,
});

function Loading() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6" role="presentation">
      {Array.from({ length: 12 }, (_, i) => (
        <Skeleton key={i} className="aspect-[2/3] w-full" />
      ))}
    </div>
  );
}

/** What other features put on the page: a picture at its head, buttons beside its title, collections above the shelf. */
export type LibraryPageProps = {
  picture?: ReactNode;
  actions?: ReactNode;
  chips?: ReactNode;
  /** Takes dropped folders; says whether there were any. */
  onFolders?: (data: DataTransfer) => boolean;
};

/** My Library: everything that was put in, as covers or lines (LIB-01). */
export function LibraryPage({ picture, actions, chips, onFolders }: LibraryPageProps) {
  const { t } = useI18n(),
    search = useRouterState({ select: (state) => state.location.search }) as Record<string, string | undefined>,
    [filters, setFilters] = useFilters(search),
    [layout, setLayout] = useStored<Layout>('library.layout', 'grid', asLayout);
  useLibraryRefresh();
  const books = useInfiniteQuery(booksQuery(filters)),
    facets = useQuery(facetsQuery);
  const all = useMemo(() => books.data?.pages.flatMap((page) => page.books) ?? [], [books.data]),
    total = books.data?.pages[0]?.total ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = books;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const selection = useSelection(filters, all, total);
  const narrowed = [filters.q, filters.kind, filters.format, filters.language, filters.tag, filters.reading].some(
      Boolean,
    ),
    chosen = filters.section === 'web' || [filters.series, filters.collection, filters.shelf].some(Boolean),
    filtered = narrowed || chosen;
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    const folders = onFolders?.(event.dataTransfer) ?? false;
    emit('maktaba:upload-open', folders ? {} : { files: [...event.dataTransfer.files] });
  };
  return (
    <Page onDragOver={(e) => e.preventDefault()} onDrop={drop}>
      {picture}
      <PageHeader
        list="/user/library"
        title={t('library.page.title')}
        status={books.data ? t('library.page.count', { count: total }) : ''}
        actions={
          <>
            {actions}
            {(facets.data?.trashed ?? 0) > 0 && (
              <AppLink
                to="/documents/trash"
                aria-label={t('library.trash.title')}
                title={t('library.trash.title')}
                className={iconButtonClass}
              >
                <Trash2 aria-hidden="true" />
              </AppLink>
            )}
            <Button
              variant="primary"
              className="max-sm:-order-1 max-sm:w-full"
              onClick={() => emit('maktaba:upload-open', {})}
            >
              <BookUp aria-hidden="true" />
              {t('library.upload.title')}
            </Button>
          </>
        }
      />
      {(total > 0 || filtered || books.isPending) && (
        <div className="mb-6">
          <Sections chosen={filters.section} web={facets.data?.web ?? 0} search={search} />
          {chips}
          <ShelfBar
            filters={filters}
            onFilters={setFilters}
            layout={layout}
            onLayout={setLayout}
            facets={facets.data}
            selection={selection}
          />
        </div>
      )}
      {books.isPending ? (
        <Loading />
      ) : books.isError ? (
        <ErrorState error={books.error} onRetry={() => void books.refetch()} />
      ) : total > 0 ? (
        <>
          <Shelf books={all} total={total} layout={layout} onEnd={more} selection={selection} />
          {selection.active && <SelectBar selection={selection} total={total} />}
        </>
      ) : chosen && !narrowed ? (
        <EmptyState
          icon={<Library />}
          title={t('library.page.nothingHere')}
          text={t(filters.section === 'web' ? 'library.page.nothingFromWeb' : 'library.page.nothingHereText')}
        />
      ) : filtered ? (
        <EmptyState
          icon={<SearchX />}
          title={t('library.page.noneFound')}
          text={t('library.page.noneFoundText')}
          action={<Button onClick={() => setFilters(cleared(filters))}>{t('library.page.clear')}</Button>}
        />
      ) : (
        <EmptyState
          icon={<Library />}
          title={t('library.page.empty')}
          text={t('library.page.emptyText')}
          action={
            <Button variant="primary" onClick={() => emit('maktaba:upload-open', {})}>
              {t('library.upload.title')}
            </Button>
          }
        />
      )}
    </Page>
  );
}
