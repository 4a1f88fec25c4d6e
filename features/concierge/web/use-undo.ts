import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useSwitchLocale } from '../../../platform/web/navigation.tsx';
import { problemCode } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { api } from './client.ts';
import { isUnchanged, keptState, putBack } from './page-state.ts';

/** Undoing what the concierge did: on the server, and on this page. */
export function useUndo() {
  const { t, locale } = useI18n();
  const client = useQueryClient();
  const switchLocale = useSwitchLocale();
  const toLocale = (next: string) => {
    if (next !== locale) switchLocale(next);
  };
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['concierge'] });
    void client.invalidateQueries({ queryKey: ['library'] });
  };
  return {
    refresh,
    /** Undoes an act, and says what came of it. */
    async undo(act: string, onPage: boolean): Promise<void> {
      const kept = keptState(act);
      if (onPage && !kept) return void toast.error(t('concierge.act.elsewhere'));
      if (kept && !isUnchanged(kept)) return void toast(t('concierge.act.changed'));
      try {
        const { state, restored } = await api.undoAct({ actId: act });
        if (state === 'undone') putBack(kept, restored, toLocale);
        toast(t(state === 'undone' ? 'concierge.act.undone' : `concierge.act.${state}`));
      } catch (error) {
        toast.error(t(problemCode(error) === 'ACT_NOT_FOUND' ? 'concierge.act.never' : 'concierge.act.undoFailed'));
      }
      refresh();
    },
    /** Puts back on the page what the concierge undid by itself. */
    follow(acts: readonly string[]): void {
      for (const act of acts) putBack(keptState(act), null, toLocale);
      refresh();
    },
  };
}
