import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { BookX, WifiOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useReachable } from '../../../platform/web/connection.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../platform/web/navigation.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Input } from '../../../platform/web/ui/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import type { CataloguePage } from '../contract.ts';
import { heldQuery, refreshHeld, shelfQuery, type Spot } from './catalogue-queries.ts';
import { ShelfEntry } from './shelf-entry.tsx';
import { useBrowserEvent } from '../../../platform/web/events.ts';

function Facets({
  catalogueId,
  template,
  facets,
}: {
  catalogueId: string;
  template: string;
  facets: CataloguePage['facets'];
}) {
  const groups = [...new Set(facets.map(({ group }) => group))];
  return groups.map((group) => (
    <nav key={group} aria-label={group} className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      {group && <span className="text-text-3">{group}</span>}
      {facets
        .filter((facet) => facet.group === group)
        .map((facet) => (
          <AppLink
            key={facet.address}
            to="/documents/catalogues"
            search={{ catalogue: catalogueId, address: facet.address, search: template }}
            {...(facet.active ? { 'aria-current': 'true' as const } : {})}
            className="rounded-full border border-line px-3 py-1 text-text-2 hover:border-line-strong hover:text-text aria-[current]:border-accent aria-[current]:text-accent"
          >
            <bdi>{facet.title}</bdi>
          </AppLink>
        ))}
    </nav>
  ));
}

function Search({ spot, template }: { spot: Spot; template: string }) {
  const { t } = useI18n(),
    go = useGo(),
    [words, setWords] = useState(spot.q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim())
      go('/documents/catalogues', { search: { catalogue: spot.catalogueId, search: template, q: words.trim() } });
  };
  return (
    <form role="search" onSubmit={submit} className="mb-5 flex max-w-xl gap-2">
      <Input
        type="search"
        value={words}
        onChange={(e) => setWords(e.target.value)}
        aria-label={t('catalogues.shelf.search')}
        placeholder={t('catalogues.shelf.search')}
      />
      <Button type="submit">{t('catalogues.shelf.find')}</Button>
    </form>
  );
}

/** A page of a catalogue: shelves to open, books to take, and more below. */
export function CatalogueShelf({ spot }: { spot: Spot }) {
  const { t } = useI18n(),
    reachable = useReachable(),
    query = useInfiniteQuery(shelfQuery(spot)),
    held = useQueries({ queries: (query.data?.pages ?? []).map(heldQuery) }),
    first = query.data?.pages[0],
    [template, setTemplate] = useState(spot.search);
  if (first?.search && first.search !== template) setTemplate(first.search);
  useBrowserEvent('maktaba:library-changed', () => void refreshHeld());
  if (!reachable && !query.data)
    return <EmptyState icon={<WifiOff />} title={t('catalogues.offline.title')} text={t('catalogues.offline.text')} />;
  const entries =
    query.data?.pages.flatMap((page, i) =>
      page.entries.map((entry) => ({ entry, have: held[i]?.data, asking: Boolean(held[i]?.isLoading) })),
    ) ?? [];
  return (
    <>
      {template && <Search key={`${spot.address} ${spot.q}`} spot={spot} template={template} />}
      {first && <Facets catalogueId={spot.catalogueId} template={template} facets={first.facets} />}
      {query.isPending ? (
        <div role="status" aria-label={t('catalogues.shelf.loading')} className="space-y-3">
          {Array.from({ length: 5 }, (_, i) => (
            <Skeleton key={i} className="h-16 w-full" />
          ))}
        </div>
      ) : query.isError && entries.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : entries.length === 0 ? (
        <EmptyState
          icon={<BookX />}
          title={t('catalogues.shelf.empty')}
          text={spot.q ? t('catalogues.shelf.noneFound') : t('catalogues.shelf.emptyText')}
        />
      ) : (
        <>
          <ul
            className="divide-y divide-line border-y border-line"
            aria-label={first?.title ?? t('catalogues.page.title')}
          >
            {entries.map((line, i) => (
              <li key={i}>
                <ShelfEntry catalogueId={spot.catalogueId} template={template} {...line} />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <Button className="mt-5" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('catalogues.shelf.more')}
            </Button>
          )}
          {query.isError && <ErrorState error={query.error} onRetry={() => void query.fetchNextPage()} />}
        </>
      )}
    </>
  );
}
