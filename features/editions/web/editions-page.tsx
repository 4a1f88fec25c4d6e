import { useQuery } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { buttonClass } from '../../../platform/web/ui/button.tsx';
import { Page, PageHeader } from '../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { useLibraryRefresh } from '../../catalog/web/index.ts';
import type { EditionGroup } from '../contract.ts';
import { groupsQuery } from './client.ts';
import { GroupCard } from './group-card.tsx';

const keyOf = (group: EditionGroup) => group.books.map((book) => book.id).join(' ');

/** Books that look alike, side by side: merge them, or say that they are different. Nothing happens by itself. */
export function EditionsPage() {
  const { t } = useI18n(),
    query = useQuery(groupsQuery),
    heading = useRef<HTMLHeadingElement>(null);
  useLibraryRefresh();
  const shown = query.data?.groups.length ?? 0,
    before = useRef(shown);
  useEffect(() => {
    // A decided group goes away with the focus in it: the page's heading takes it.
    if (shown < before.current && (document.activeElement === document.body || !document.activeElement))
      heading.current?.focus();
    before.current = shown;
  }, [shown]);
  return (
    <Page>
      <PageHeader
        headingRef={heading}
        title={t('shell.title.duplicates')}
        status={query.data && query.data.total > 0 ? t('editions.page.count', { count: query.data.total }) : ''}
        text={t('editions.page.text')}
      />
      {query.isPending ? (
        <div className="space-y-5">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : shown === 0 ? (
        <EmptyState
          icon={<CopyCheck />}
          title={t('editions.page.none')}
          text={t('editions.page.noneText')}
          action={
            <AppLink to="/documents" className={buttonClass()}>
              {t('library.page.title')}
            </AppLink>
          }
        />
      ) : (
        <ul className="space-y-5">
          {query.data.groups.map((group) => (
            <li key={keyOf(group)}>
              <GroupCard group={group} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
