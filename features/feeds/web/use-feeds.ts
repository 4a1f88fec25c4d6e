import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { queryClient } from '../../../platform/web/query.ts';
import { toast } from '../../../platform/web/toast.ts';
import { api, feedsQuery } from './client.ts';

/** What can be done with feeds; each says what came of it, and whether it was done. */
export function useFeeds() {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  async function work(call: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true);
    try {
      await call();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(problemText(t, error));
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey });
      setBusy(false);
    }
  }
  return {
    busy,
    create: (collectionId: string | null) => work(() => api.create({ collectionId }), t('feeds.created')),
    renew: (feedId: string) => work(() => api.renew({ feedId }), t('feeds.renewed')),
    revoke: (feedId: string) => work(() => api.revoke({ feedId }), t('feeds.revoked')),
  };
}
