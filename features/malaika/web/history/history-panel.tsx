import { SquarePen } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { HistoryList } from './history-list.tsx';
import type { HistoryPlace } from './open-conversation.tsx';

/** Earlier conversations and a button for a new one; `tools` appear next to the heading. */
export function HistoryPanel({ place, tools }: { place: HistoryPlace; tools?: ReactNode }) {
  const { t } = useI18n();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex min-h-9 items-center gap-2 ps-2.5">
        <h2 id={heading} className="flex-1 font-medium">
          {t('malaika.history.title')}
        </h2>
        {tools}
      </div>
      <Button className="mb-3 w-full" onClick={place.onNew}>
        <SquarePen aria-hidden="true" />
        {t('malaika.history.new')}
      </Button>
      <HistoryList place={place} />
    </section>
  );
}
