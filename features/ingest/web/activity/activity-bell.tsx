import { Bell } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { type Color, dotColor, dotPulses } from '../../core/activity.ts';
import { showCentre, useActivities } from './activity-store.ts';
import { useActivityWatch } from './activity-watch.ts';

const DOTS: Record<Color, string> = {
  red: 'bg-bad',
  green: 'bg-good',
  yellow: 'bg-warn',
  orange: 'bg-busy',
  blue: 'bg-info',
};

/** Opens the Activity Center; its dot tells the most urgent status (ACT-02). It is always there, so it also follows the work. */
export function ActivityBell() {
  const { t } = useI18n();
  useActivityWatch();
  const { activities } = useActivities(),
    color = dotColor(activities);
  const label = color
    ? t('library.activity.bellWith', { count: activities.length, state: color })
    : t('library.activity.bell');
  return (
    <IconButton label={label} onClick={showCentre} className="relative" data-tip-target="bell">
      <Bell aria-hidden="true" />
      {color && (
        <span
          data-dot={color}
          className={cx(
            'absolute end-1.5 top-1.5 size-2 rounded-full ring-2 ring-ground',
            DOTS[color],
            dotPulses(color) && 'motion-breathe',
          )}
          aria-hidden="true"
        />
      )}
    </IconButton>
  );
}
