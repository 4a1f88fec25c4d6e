import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { Skeleton } from '../../../../platform/web/ui/states.tsx';
import { InfiniteScroll } from '../../../../platform/web/ui/infinite-scroll.tsx';
import { historyQuery } from '../queries.ts';
import { useSettled } from '../../../../platform/web/use-settled.ts';
import { HistoryRow } from './history-row.tsx';
import type { HistoryPlace } from './open-conversation.tsx';

function Loading() {
  return (
    <div className="space-y-3 px-2.5 py-2">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-9" />
      ))}
    </div>
  );
}

/** Earlier conversations, searched on the server, a page at a time. */
export function HistoryList({ place }: { place: HistoryPlace }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const query = useInfiniteQuery(historyQuery(q));
  const conversations = query.data?.pages.flatMap((page) => page.conversations) ?? [];
  const empty = query.isSuccess && conversations.length === 0;
  return (
    <>
      {(!empty || q !== '' || typed !== '') && (
        <Input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t('malaika.history.search')}
          placeholder={t('malaika.history.search')}
          dir="auto"
          className="mb-2"
        />
      )}
      {query.isPending && <Loading />}
      {query.isError && (
        <div role="alert" className="px-2.5 py-3 text-sm text-text-2">
          <p>{problemText(t, query.error)}</p>
          <Button size="sm" className="mt-3" onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {empty && (
        <p className="px-2.5 py-3 text-sm text-text-3">
          {q ? t('malaika.history.noneFound') : t('malaika.history.none')}
        </p>
      )}
      <ul className="space-y-0.5">
        {conversations.map((conversation) => (
          <HistoryRow key={conversation.id} conversation={conversation} place={place} />
        ))}
      </ul>
      <InfiniteScroll query={query} />
    </>
  );
}
