import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Making } from '../../../makings/contract.ts';
import { secondsLeft } from '../../core/generations.ts';

/** "About 2 minutes left". */
export function useTimeLeft(): (generation: Making) => string {
  const { t } = useI18n();
  return (generation) => {
    const seconds = secondsLeft(generation, Date.now());
    return seconds < 60
      ? t('bookcasts.panel.underMinute')
      : t('bookcasts.panel.minutes', { count: Math.ceil(seconds / 60) });
  };
}
