import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { queryClient } from '../../../platform/web/query.ts';
import { toast } from '../../../platform/web/toast.ts';
import { libraryWork, useLibraryRefresh } from '../../catalog/web/index.ts';
import type { Decision, InboxFilter } from '../contract.ts';
import { api, summaryQuery } from './client.ts';

/** The numbers of the Inbox; when they change, what is shown is asked for again. */
export function useLiveInbox() {
  const { data } = useQuery(summaryQuery),
    seen = useRef<string | null>(null);
  useLibraryRefresh();
  const now = data ? `${data.waiting} ${data.reading} ${data.refused}` : null;
  useEffect(() => {
    if (now && seen.current && seen.current !== now)
      for (const part of ['list', 'refused'])
        void queryClient.invalidateQueries({ queryKey: ['library', 'inbox', part] });
    seen.current = now;
  }, [now]);
  return data;
}

/** What one can do in the Inbox; decisions can be taken back. */
export function useInboxActions() {
  const { t } = useI18n(),
    [busy, setBusy] = useState<string | null>(null);

  async function doing<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    let done: T | null = null;
    setBusy(name);
    await libraryWork(t, async () => (done = await work()));
    setBusy(null);
    return done;
  }
  const undo = (bookIds: string[], was: Decision) => void doing('undo', () => api.undo({ bookIds, was }));
  async function decide(name: string, books: { ids: string[] } | { filter: InboxFilter }, as: Decision): Promise<void> {
    const done = await doing(name, () => api.decide({ books, as }));
    if (!done || done.bookIds.length === 0) return;
    toast(t(as === 'accept' ? 'imports.inbox.accepted' : 'imports.inbox.skipped', { count: done.bookIds.length }), {
      action: { label: t('common.undo'), onClick: () => undo(done.bookIds, as) },
    });
  }
  return {
    /** The name of what is being done. */
    busy,
    decide,
    retry: (id: string) => doing(`retry ${id}`, () => api.retry({ id })),
    dismiss: (id: string) => doing(`dismiss ${id}`, () => api.dismiss({ id })),
  };
}
export type InboxActions = ReturnType<typeof useInboxActions>;
