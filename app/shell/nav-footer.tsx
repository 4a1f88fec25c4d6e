import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { cx } from '../../platform/web/cx.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { ActivityBell } from './door-parts.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const QuickSettings = lazy(() => import('./quick-settings.tsx'));

/** Stands in for the menu until its chunk is there. */
function QuickSettingsPlace() {
  const { t } = useI18n();
  return (
    <IconButton label={t('shell.quick.label')} tooltip={false} disabled>
      <SlidersHorizontal aria-hidden="true" />
    </IconButton>
  );
}

/** Bell, settings and theme at the foot of the navigation (NAV-04). */
export function NavFooter({ narrow }: { narrow: boolean }) {
  return (
    <div className={cx('mt-2 flex gap-1 border-t border-line pt-2', narrow && 'flex-col items-center')}>
      <ActivityBell />
      <Suspense fallback={<QuickSettingsPlace />}>
        <QuickSettings />
      </Suspense>
      <ThemeToggle tooltip={narrow ? 'right' : 'top'} />
    </div>
  );
}
