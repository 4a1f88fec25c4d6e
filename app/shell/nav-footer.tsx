import { SlidersHorizontal } from 'lucide-react';
import { cx } from '../../platform/web/cx.ts';
import { emit } from '../../platform/web/events.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { ActivityBell } from './lazy-feature-parts.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Bell, settings with the concierge, and theme at the foot of the navigation (NAV-04). */
export function NavFooter({ narrow }: { narrow: boolean }) {
  const { t } = useI18n();
  return (
    <div className={cx('mt-2 flex gap-1 border-t border-line pt-2', narrow && 'flex-col items-center')}>
      <ActivityBell />
      <IconButton
        label={t('concierge.open')}
        aria-haspopup="dialog"
        tooltip={narrow ? 'right' : 'top'}
        onClick={() => emit('maktaba:concierge-open', {})}
      >
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      <ThemeToggle tooltip={narrow ? 'right' : 'top'} />
    </div>
  );
}
