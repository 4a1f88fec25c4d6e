import { useI18n } from '../../../platform/web/i18n.tsx';
import type { Bookcast } from '../contract.ts';

/** "5 min": how long a Bookcast is, or will be. */
export function useMinutes(): (cast: Pick<Bookcast, 'durationMinutes'>) => string {
  const { number } = useI18n();
  return ({ durationMinutes }) =>
    number(Math.max(1, Math.round(durationMinutes)), { style: 'unit', unit: 'minute', unitDisplay: 'short' });
}
