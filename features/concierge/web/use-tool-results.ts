import { useI18n } from '../../../platform/web/i18n.tsx';
import { useGo, useSwitchLocale } from '../../../platform/web/navigation.tsx';
import { useTheme } from '../../../platform/web/preferences.ts';
import { toast } from '../../../platform/web/toast.ts';
import type { ToolResult } from '../core/index.ts';
import { keepState } from './page-state.ts';
import { applyOutcome, isToolOutcome } from './tools/index.ts';
import { useUndo } from './use-undo.ts';

/**
 * Does on the page what the concierge did, and offers to undo each change. `onLeave` closes what covers the page, when
 * the page itself is to be seen.
 */
export function useToolResults(onLeave: (() => void) | undefined): (result: ToolResult) => void {
  const { t, locale } = useI18n();
  const theme = useTheme();
  const go = useGo();
  const switchLocale = useSwitchLocale();
  const { undo, refresh, follow } = useUndo();
  const page = { t, theme, locale, go, switchLocale, leave: () => onLeave?.() };

  return (result) => {
    if (!isToolOutcome(result)) return;
    const { act, undone } = result.result;
    const notice = applyOutcome(result, page);
    if (act && notice?.kept) keepState(act, notice.kept);
    const onPage = result.toolName === 'set_reader_look';
    const action = act && { label: t('common.undo'), onClick: () => void undo(act, onPage) };
    if (notice) toast.success(notice.message, action ? { action } : {});
    if (undone) follow(undone);
    else if (act) refresh();
  };
}
