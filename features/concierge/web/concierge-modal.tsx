import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { firstName, useSession } from '../../../platform/web/session.ts';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { useNow } from '../../../platform/web/use-now.ts';
import { dayPartOf } from '../core/index.ts';
import { ChatView } from './chat-view.tsx';
import { useSending } from './use-sending.ts';
import { WeatherLine } from './weather-line.tsx';

/** `tools`: what the shell shows next to date and weather. */
type ConciergeModalProps = { open: boolean; onOpenChange: (open: boolean) => void; tools?: ReactNode };

/** The concierge in a modal: greeting, date and weather, chat (CONC-01). */
export function ConciergeModal({ open, onOpenChange, tools }: ConciergeModalProps) {
  const { t } = useI18n();
  const { user } = useSession();
  const close = () => onOpenChange(false);
  const now = useNow();
  const sender = useSending(close);
  const title = t('concierge.hello', {
    part: dayPartOf(now.getHours()),
    name: firstName(user) || t('concierge.there'),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={title}
      description={<WeatherLine />}
      onEscape={(event) => {
        if (!sender.busy) return;
        event.preventDefault(); // the first Escape stops the answer, the next closes
        sender.stop();
      }}
    >
      {tools && <div className="mb-4 flex items-center justify-between gap-3 border-b border-line pb-3">{tools}</div>}
      <ChatView sender={sender} autoFocus onLeave={close} />
    </Dialog>
  );
}
