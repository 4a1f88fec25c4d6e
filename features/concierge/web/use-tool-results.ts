import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useGo, useSwitchLocale } from '../../../platform/web/navigation.tsx';
import { useTheme } from '../../../platform/web/preferences.ts';
import { toast } from '../../../platform/web/toast.ts';
import type { PreferencesChange } from '../contract.ts';
import type { ToolResult } from '../core/index.ts';
import { api } from './client.ts';
import { applyOutcome, isToolOutcome } from './tools/index.ts';

/**
 * Does on the page what the concierge did, and offers to undo each change. `onLeave` closes what covers the page, when
 * the page itself is to be seen.
 */
export function useToolResults(onLeave: (() => void) | undefined): (result: ToolResult) => void {
  const { t, locale } = useI18n();
  const theme = useTheme();
  const client = useQueryClient();
  const go = useGo();
  const switchLocale = useSwitchLocale();
  const page = { t, theme, locale, go, switchLocale, leave: () => onLeave?.() };

  const refresh = () => void client.invalidateQueries({ queryKey: ['concierge'] });
  const undoAction = (undo: PreferencesChange, revert?: () => void) => ({
    label: t('common.undo'),
    onClick: () =>
      void api.updatePersonalization(undo).then(
        () => {
          revert?.();
          refresh();
          toast(t('concierge.act.undone'));
        },
        () => toast.error(t('concierge.act.undoFailed')),
      ),
  });

  return (result) => {
    if (!isToolOutcome(result)) return;
    const notice = applyOutcome(result, page);
    const { undo } = result.result;
    if (notice) toast.success(notice.message, undo && { action: undoAction(undo, notice.revert) });
    if (undo) refresh();
  };
}
