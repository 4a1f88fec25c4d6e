import { useI18n } from '../../../platform/web/i18n.tsx';
import type { Bookcast } from '../contract.ts';

/** "5 min": how long a Bookcast is, or will be. */
export function useMinutes(): (cast: Pick<Bookcast, 'durationMinutes'>) => string {
  const { t } = useI18n();
  return ({ durationMinutes }) => t('bookcasts.minutes', { count: Math.max(1, Math.round(durationMinutes)) });
}
