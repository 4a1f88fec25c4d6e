import { Trash2 } from 'lucide-react';
import type { CoverSubject } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';

type RemoveProps = { type: CoverSubject['type']; busy: boolean; disabled: boolean; onRemove: () => void };

const WHAT = {
  book: 'covers.remove.book',
  document: 'covers.remove.book',
  spark: 'covers.remove.other',
  bookcast: 'covers.remove.other',
  'page-header': 'covers.remove.page',
} as const;

/** Takes the chosen cover off again. */
export function RemoveSection({ type, busy, disabled, onRemove }: RemoveProps) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="cover-remove" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-48 flex-1">
        <h3 id="cover-remove" className="font-medium">
          {t('covers.remove.title')}
        </h3>
        <p className="mt-0.5 text-sm text-text-3">{t(WHAT[type])}</p>
      </div>
      <Button busy={busy} disabled={disabled} onClick={onRemove}>
        {!busy && <Trash2 aria-hidden="true" />}
        {t('covers.remove.start')}
      </Button>
    </section>
  );
}
