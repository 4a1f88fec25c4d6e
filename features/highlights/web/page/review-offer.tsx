import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { reviewQuery } from './review-query.ts';

/** Says that there is something to look back at today; nothing when there is not. */
export function ReviewOffer({ onBegin }: { onBegin: () => void }) {
  const { t } = useI18n();
  const { data } = useQuery(reviewQuery());
  const left = data?.marks.length ?? 0;
  if (left === 0) return null;
  return (
    <div
      role="note"
      data-print="no"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <Sparkles className="size-5 shrink-0 text-accent" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('highlights.review.title')}</p>
        <p className="text-sm text-text-3">{t('highlights.review.offer', { count: left })}</p>
      </div>
      <Button variant="primary" onClick={onBegin}>
        {data!.done > 0 ? t('highlights.review.goOn') : t('highlights.review.begin')}
      </Button>
    </div>
  );
}
