import type { ReactNode } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Chapters } from '../parts/chapters.tsx';
import { Notices } from '../parts/notices.tsx';
import { QueuePanel } from '../parts/queue-panel.tsx';
import { SeekBar } from '../parts/seek-bar.tsx';
import { SleepPanel } from '../parts/sleep-panel.tsx';
import { SoundPanel } from '../parts/sound-panel.tsx';
import { Transport } from '../parts/transport.tsx';
import type { Track } from '../player/track.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </section>
  );
}

type PhoneSheetProps = { track: Track; open: boolean; onOpenChange: (open: boolean) => void };

/** All of the player on a phone: it rises from the bar. */
export function PhoneSheet({ track, open, onOpenChange }: PhoneSheetProps) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={track.title} description={<bdi>{track.by}</bdi>}>
      <div className="space-y-6">
        <SeekBar />
        <Transport size="lg" chapters />
        <Notices />
        <SoundPanel />
        <Part title={t('listening.sleep.title')}>
          <SleepPanel />
        </Part>
        <Chapters />
        <Part title={t('listening.queue.title')}>
          <QueuePanel />
        </Part>
        <AppLink to={track.page} className={buttonClass()} onClick={() => onOpenChange(false)}>
          {t('listening.page')}
        </AppLink>
      </div>
    </Dialog>
  );
}
