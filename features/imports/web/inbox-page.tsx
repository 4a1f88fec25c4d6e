import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../platform/web/navigation.tsx';
import { asOneOf } from '../../../platform/web/stored.ts';
import { Button, buttonClass } from '../../../platform/web/ui/button.tsx';
import { InfiniteScroll } from '../../../platform/web/ui/infinite-scroll.tsx';
import { Page, PageHeader } from '../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { EditBook } from '../../catalog/web/index.ts';
import type { InboxItem } from '../contract.ts';
import { inboxQuery, refusedQuery } from './client.ts';
import { InboxRow } from './inbox-row.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { useInboxActions, useLiveInbox } from './use-inbox.ts';

const FILTERS = ['all', 'new', 'same'] as const;
const asFilter = asOneOf(...FILTERS);

/** When the row one acted on is gone, the keyboard goes on at the one that took its place. */
function useFocusStays(items: readonly InboxItem[]) {
  const heading = useRef<HTMLHeadingElement>(null),
    list = useRef<HTMLUListElement>(null),
    at = useRef(-1);
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-accept]');
    (buttons?.[Math.min(at.current, buttons.length - 1)] ?? heading.current)?.focus();
    at.current = -1;
  }, [items]);
  const note = (target: EventTarget) => {
    const row = (target as Element).closest('[data-inbox]');
    at.current = items.findIndex(({ id }) => id === row?.getAttribute('data-inbox'));
  };
  return { heading, list, note };
}

/** The Inbox: what was found in the import folder waits here for its owner (LIB-01). */
export function InboxPage() {
  const { t } = useI18n(),
    go = useGo(),
    search = useRouterState({ select: (state) => state.location.search }) as Record<string, string | undefined>,
    filter = asFilter(search['filter']) ?? 'all';
  const summary = useLiveInbox(),
    query = useInfiniteQuery(inboxQuery(filter)),
    refused = useQuery(refusedQuery),
    actions = useInboxActions(),
    [edited, setEdited] = useState<InboxItem | null>(null);
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]),
    files = refused.data?.files ?? [],
    { heading, list, note } = useFocusStays(items);
  const failed = query.error ?? refused.error;
  const again = () => {
    void query.refetch();
    void refused.refetch();
  };
  return (
    <Page width="normal">
      <PageHeader
        headingRef={heading}
        title={t('library.inbox.title')}
        status={
          summary
            ? [
                t('imports.inbox.count', { count: summary.waiting }),
                summary.reading > 0 && t('imports.inbox.reading', { count: summary.reading }),
              ]
                .filter(Boolean)
                .join(' · ')
            : ''
        }
        text={t('imports.inbox.text')}
      />
      {(items.length > 0 || filter !== 'all') && (
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <div role="group" aria-label={t('imports.filter.label')} className="flex flex-wrap gap-1">
            {FILTERS.map((name) => (
              <Button
                key={name}
                size="sm"
                variant="quiet"
                aria-pressed={filter === name}
                className="aria-pressed:bg-accent-soft aria-pressed:text-text"
                onClick={() =>
                  go('/documents/inbox', { replace: true, search: { filter: name === 'all' ? undefined : name } })
                }
              >
                {t(`imports.filter.${name}`)}
              </Button>
            ))}
          </div>
          {items.length > 0 && (
            <div className="ms-auto flex gap-2">
              <Button
                size="sm"
                busy={actions.busy === 'accept all'}
                onClick={() => void actions.decide('accept all', { filter }, 'accept')}
              >
                {t('imports.inbox.acceptAll')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                busy={actions.busy === 'skip all'}
                onClick={() => void actions.decide('skip all', { filter }, 'skip')}
              >
                {t('imports.inbox.skipAll')}
              </Button>
            </div>
          )}
        </div>
      )}
      {query.isPending || refused.isPending ? (
        <Skeleton className="h-36 w-full" />
      ) : failed ? (
        <ErrorState error={failed} onRetry={again} />
      ) : items.length === 0 && (files.length === 0 || filter !== 'all') ? (
        <EmptyState
          icon={<Inbox />}
          title={t(filter === 'all' ? 'imports.inbox.empty' : 'imports.inbox.noneOfThese')}
          text={t('imports.inbox.emptyText')}
          action={
            <AppLink to="/documents" className={buttonClass()}>
              {t('library.page.title')}
            </AppLink>
          }
        />
      ) : (
        items.length > 0 && (
          <ul
            ref={list}
            aria-label={t('library.inbox.title')}
            className="divide-y divide-line border-y border-line"
            onClickCapture={(event) => note(event.target)}
          >
            {items.map((item) => (
              <InboxRow key={item.id} item={item} actions={actions} onEdit={() => setEdited(item)} />
            ))}
          </ul>
        )
      )}
      <InfiniteScroll query={query} />
      {files.length > 0 && filter === 'all' && <RefusedFiles files={files} actions={actions} />}
      {edited && (
        <Suspense>
          <EditBook
            book={edited}
            open
            onOpenChange={() => setEdited(null)}
            confirm={t('imports.inbox.saveAccept')}
            onSaved={() => actions.decide(`accept ${edited.id}`, { ids: [edited.id] }, 'accept')}
          />
        </Suspense>
      )}
    </Page>
  );
}
