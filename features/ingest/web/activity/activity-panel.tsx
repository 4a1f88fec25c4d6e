import { ChevronUp } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { badgeCounts } from '../../core/activity.ts';
import { ActivityItem } from './activity-item.tsx';
import { clearActivities, dismissCentre, useActivities } from './activity-store.ts';

const BADGES = { red: 'bg-bad/15 text-bad', yellow: 'bg-warn/15 text-warn', green: 'bg-good/15 text-good' };

/** The Activity Center in the right sidebar (ACT-01). */
export function ActivityPanel() {
  const { t, number } = useI18n(),
    { activities, dismissed } = useActivities();
  if (dismissed) return null;
  const clear = () => {
    clearActivities();
    toast(t('library.activity.allCleared'));
  };
  return (
    <div className="border-t border-line py-3">
      <div className="flex min-h-8 items-center gap-2 ps-4 pe-1.5">
        <h2 className="font-medium">{t('library.activity.title')}</h2>
        {badgeCounts(activities).map((badge) => (
          <span
            key={badge.color}
            data-badge={badge.color}
            className={cx('rounded-full px-1.5 text-xs font-semibold', BADGES[badge.color])}
            title={t('library.activity.badge', { count: badge.count, color: badge.color })}
          >
            {number(badge.count)}
            <span className="sr-only"> {t('library.activity.badge', { count: badge.count, color: badge.color })}</span>
          </span>
        ))}
        <span className="flex-1" />
        {activities.length > 0 && (
          <Button variant="quiet" size="sm" onClick={clear}>
            {t('library.activity.clearAll')}
          </Button>
        )}
        <IconButton label={t('library.activity.dismiss')} onClick={dismissCentre} className="size-8! text-text-3">
          <ChevronUp aria-hidden="true" />
        </IconButton>
      </div>
      {activities.length > 0 ? (
        <ul className="max-h-[600px] overflow-y-auto" aria-label={t('library.activity.title')}>
          {activities.map((a) => (
            <ActivityItem key={a.id} activity={a} />
          ))}
        </ul>
      ) : (
        <p className="px-4 pt-1 pb-2 text-sm text-text-3">{t('library.activity.tip')}</p>
      )}
    </div>
  );
}
