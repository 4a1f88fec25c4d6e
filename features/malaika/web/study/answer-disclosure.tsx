import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';

type AnswerProps = { open: boolean; onToggle: () => void; children: ReactNode };

/** An answer that is in the page only while it is open, so that neither eyes nor a screen reader meet it before. */
export function Answer({ open, onToggle, children }: AnswerProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="-ms-3 mt-1"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <ChevronDown className={cx('transition-transform', open && 'rotate-180')} aria-hidden="true" />
        {open ? t('malaika.study.hide') : t('malaika.study.show')}
      </Button>
      {open && (
        <div id={id} className="mt-1 space-y-2">
          {children}
        </div>
      )}
    </>
  );
}
