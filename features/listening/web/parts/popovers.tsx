import { ListMusic, Moon, SlidersHorizontal } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Popover } from '../../../../platform/web/ui/popover.tsx';
import { Chapters } from './chapters.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { SleepPanel, useSleepLeft } from './sleep-panel.tsx';
import { SoundPanel, useTimes } from './sound-panel.tsx';
import { useSoundSettings } from '../player/sound.ts';

type PanelProps = { label: string; icon: ReactElement; badge?: string | null; className?: string; children: ReactNode };

/** A button of the bar with what it opens; what is set is told on it. */
function Panel({ label, icon, badge, className, children }: PanelProps) {
  return (
    <Popover
      label={label}
      {...(className ? { className } : {})}
      trigger={
        <IconButton
          label={badge ? `${label}: ${badge}` : label}
          tooltip={false}
          className={badge ? 'w-auto grid-flow-col gap-1 px-2 text-sm tabular-nums' : ''}
        >
          {icon}
          {badge && <span>{badge}</span>}
        </IconButton>
      }
    >
      {children}
    </Popover>
  );
}

export function SoundPopover() {
  const { t } = useI18n();
  const times = useTimes();
  const { speed } = useSoundSettings();
  return (
    <Panel label={t('listening.speed')} icon={<SlidersHorizontal aria-hidden="true" />} badge={times(speed)}>
      <SoundPanel />
    </Panel>
  );
}

export function SleepPopover() {
  const { t } = useI18n();
  return (
    <Panel label={t('listening.sleep.title')} icon={<Moon aria-hidden="true" />} badge={useSleepLeft()}>
      <h2 className="mb-3 font-medium">{t('listening.sleep.title')}</h2>
      <SleepPanel />
    </Panel>
  );
}

export function QueuePopover() {
  const { t } = useI18n();
  return (
    <Panel
      label={t('listening.queue.title')}
      icon={<ListMusic className="flip" aria-hidden="true" />}
      className="max-h-[60dvh] w-80 overflow-y-auto"
    >
      <h2 className="mb-3 font-medium">{t('listening.queue.title')}</h2>
      <QueuePanel />
      <div className="mt-4 empty:hidden">
        <Chapters />
      </div>
    </Panel>
  );
}
