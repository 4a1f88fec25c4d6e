import { Check, TextCursor, Trash2, X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { Mark } from '../../contract.ts';
import { previewOf } from '../../core/index.ts';

type CheckBarProps = {
  mark: Mark;
  choosing: boolean;
  onRight: () => void;
  onChoose: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks whether a mark stands at the right place, over the foot of the open book. */
export function CheckBar({ mark, choosing, onRight, onChoose, onRemove, onClose }: CheckBarProps) {
  const { t } = useI18n();
  const placed = mark.cfi !== null || mark.page !== null;
  const question = choosing
    ? t('highlights.place.select')
    : placed
      ? t('highlights.place.question')
      : t('highlights.place.lost');
  return (
    <section
      aria-label={t('highlights.anchor.unsure')}
      className="motion-appear fixed inset-x-3 bottom-18 z-30 mx-auto max-w-xl rounded-lg border border-line bg-raised p-3 shadow-2"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p role="status" className="font-medium">
            {question}
          </p>
          <p dir="auto" className="mt-0.5 line-clamp-2 font-book text-sm text-text-2">
            {previewOf(mark.text)}
          </p>
        </div>
        <IconButton label={t('highlights.place.close')} tooltip={false} onClick={onClose} className="-me-1 -mt-1">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {placed && !choosing && (
          <Button size="sm" variant="primary" onClick={onRight}>
            <Check aria-hidden="true" />
            {t('highlights.place.right')}
          </Button>
        )}
        {!choosing && (
          <Button size="sm" onClick={onChoose}>
            <TextCursor aria-hidden="true" />
            {t('highlights.place.choose')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {t('highlights.list.delete')}
        </Button>
      </div>
    </section>
  );
}
