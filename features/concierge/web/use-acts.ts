import { useQueryClient } from '@tanstack/react-query';
import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useGo, useSwitchLocale } from '../../../platform/web/navigation.tsx';
import { setTheme, useTheme } from '../../../platform/web/preferences.ts';
import { refreshSession } from '../../../platform/web/session.ts';
import { toast } from '../../../platform/web/toast.ts';
import { isLocale } from '../../../locales/index.ts';
import type { ChatEvent, PreferencesChange } from '../contract.ts';
import { isRoute } from '../core/index.ts';
import { api } from './client.ts';
import { savedLocation, saveLocation } from './location.ts';

type Result = Extract<ChatEvent, { type: 'tool-result' }>['data'];
/** Closes what covers the page, when the page itself is to be seen. */
type Leave = (() => void) | undefined;

/** Does on the page what the concierge did: theme, place, language, navigation. Each change can be taken back. */
export function useActs(onLeave: Leave): (result: Result) => void {
  const { t, locale } = useI18n();
  const theme = useTheme();
  const client = useQueryClient();
  const go = useGo();
  const switchLocale = useSwitchLocale();

  const fresh = () => void client.invalidateQueries({ queryKey: ['concierge'] });
  const undoing = (undo: PreferencesChange | undefined, back: () => void) =>
    undo && {
      action: {
        label: t('common.undo'),
        onClick: () =>
          void api.updatePersonalization(undo).then(
            () => {
              back();
              fresh();
              toast(t('concierge.act.undone'));
            },
            () => toast.error(t('concierge.act.undoFailed')),
          ),
      },
    };

  return ({ toolName, result, data }) => {
    const act = data?.action ?? result.action;
    if (data?.action === 'update_theme') {
      setTheme(data.theme);
      toast.success(
        t('concierge.act.theme', { theme: data.theme }),
        undoing(result.undo, () => setTheme(theme)),
      );
    } else if (data?.action === 'update_location') {
      const before = savedLocation();
      saveLocation(data.location);
      toast.success(
        t('concierge.act.location', { name: data.location.name }),
        undoing(result.undo, () => saveLocation(before)),
      );
    } else if (act === 'navigate' && isRoute(result.destination)) {
      onLeave?.();
      go(result.destination);
    } else if (act === 'start_upload') {
      onLeave?.();
      emit('maktaba:upload-open', {});
    } else if (act === 'set_language' && isLocale(result.language)) {
      if (result.language !== locale) switchLocale(result.language);
      toast.success(
        t('concierge.act.saved'),
        undoing(result.undo, () => switchLocale(locale)),
      );
    } else if (result.undo) {
      const named = toolName === 'set_display_name';
      if (named) void refreshSession();
      toast.success(
        t('concierge.act.saved'),
        undoing(result.undo, () => named && void refreshSession()),
      );
    }
    if (result.undo) fresh();
  };
}
