import { guarded as guardedBy } from '../../../../platform/web/guarded.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { queryClient } from '../../../../platform/web/query.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { api } from '../client.ts';
import { type ChosenScope, toScope } from '../composer/chosen-scope.ts';
import { refreshHistory, threadKey, updateThread } from '../queries.ts';
import { dismissTurn, stop, turnOf } from '../turns/turns.ts';

/** Actions on a conversation; each returns whether it succeeded and reports a failure. */
export function useHistoryActions() {
  const { t } = useI18n();
  const guarded = (work: () => Promise<unknown>) => guardedBy(t, work);
  return {
    rename: (conversationId: string, title: string) =>
      guarded(async () => {
        const changed = await api.rename({ conversationId, title });
        updateThread(conversationId, (thread) => ({ ...thread, ...changed }));
        await refreshHistory();
      }),
    remove: (conversationId: string) =>
      guarded(async () => {
        if (turnOf(conversationId)) void stop(conversationId);
        await api.remove({ conversationId });
        dismissTurn(conversationId);
        // Drop the query without a refetch while the page still shows it; coming back loads it again.
        void queryClient.invalidateQueries({ queryKey: threadKey(conversationId), refetchType: 'none' });
        await refreshHistory();
        toast(t('malaika.history.deleted'));
      }),
    /** Starts a new conversation from a message; its id, or null. */
    branch: async (conversationId: string, messageId: string): Promise<string | null> => {
      let made: string | null = null;
      await guarded(async () => {
        made = (await api.branch({ conversationId, messageId })).id;
        toast(t('malaika.answer.branched'));
        void refreshHistory();
      });
      return made;
    },
    changeModel: (conversationId: string, model: string | null) =>
      guarded(async () => {
        const changed = await api.rename({ conversationId, model });
        updateThread(conversationId, (thread) => ({ ...thread, ...changed }));
      }),
    changeScope: (conversationId: string, scope: ChosenScope) =>
      guarded(async () => {
        const changed = await api.rename({ conversationId, scope: toScope(scope) });
        updateThread(conversationId, (thread) => ({ ...thread, ...changed }));
        void refreshHistory();
      }),
  };
}
