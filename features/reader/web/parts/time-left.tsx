import { useI18n } from '../../../../platform/web/i18n.tsx';
import { hoursAndMinutes, minutesToShow } from '../../core/index.ts';

/** How long the rest of the book takes: "27 min left", "13 h 24 min left", or that it is read. */
export function TimeLeft({ minutes }: { minutes: number }) {
  const { t } = useI18n();
  const whole = minutesToShow(minutes);
  if (whole === 0) return t('reader.progress.end');
  if (whole < 60) return t('reader.progress.left', { minutes: whole });
  return t('reader.progress.leftLong', hoursAndMinutes(whole));
}
