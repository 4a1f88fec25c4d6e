import { ConciergeBell } from 'lucide-react';
import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { firstName, useSession } from '../../../platform/web/session.ts';
import { Button } from '../../../platform/web/ui/button.tsx';

declare module '../../../platform/web/events.ts' {
  interface BrowserEvents {
    /** Opens the concierge's modal. */
    'maktaba:concierge-open': Record<never, never>;
  }
}

/** The concierge in the sidebar's library view (SIDE-05). */
export function ConciergeCard() {
  const { t } = useI18n();
  const { user } = useSession();
  return (
    <div className="mx-4 mb-4 rounded-md border border-line bg-surface p-3.5">
      <h2 className="flex items-center gap-2 font-medium">
        <ConciergeBell className="size-4 text-accent" aria-hidden="true" />
        {t('concierge.name')}
      </h2>
      <p className="mt-1 text-sm text-text-2 text-pretty">
        {t('concierge.card.text', { name: firstName(user) || t('concierge.there') })}
      </p>
      <Button size="sm" className="mt-3" onClick={() => emit('maktaba:concierge-open', {})}>
        {t('concierge.card.open')}
      </Button>
    </div>
  );
}
