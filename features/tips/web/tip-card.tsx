import { X } from 'lucide-react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../../platform/web/cx.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { iconButtonClass } from '../../../platform/web/ui/icon-button.tsx';
import { type Tip, type TipPlace, TIPS } from '../core/index.ts';
import { placeBeside } from './place.ts';

/** How often an open tip looks where its target is. */
const LOOK_MS = 250;

/** Where the arrow sits on the edge of the tip that faces the target. */
function arrowStyle({ side, arrow }: TipPlace): CSSProperties {
  const along = arrow - 6;
  if (side === 'right') return { left: -7, top: along };
  if (side === 'left') return { right: -7, top: along };
  return side === 'bottom' ? { top: -7, left: along } : { bottom: -7, left: along };
}
const ARROW_BORDERS = {
  right: 'border-b border-l',
  left: 'border-t border-r',
  bottom: 'border-t border-l',
  top: 'border-r border-b',
};

type TipCardProps = { tip: Tip; onDismiss: () => void; onNext: (() => void) | null };

/** One tip beside what it is about, with an arrow that points at it. */
export function TipCard({ tip, onDismiss, onNext }: TipCardProps) {
  const { t } = useI18n();
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<TipPlace | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const next = card.current && placeBeside(TIPS[tip].target, card.current);
      setPlace((was) => (JSON.stringify(was) === JSON.stringify(next) ? was : next));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [tip]);
  return (
    <div
      ref={card}
      data-tip={tip}
      data-side={place?.side}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
      className="motion-appear fixed z-30 w-64 max-w-[calc(100vw-1rem)] rounded-md border border-accent bg-raised py-2 ps-3 pe-1 text-sm shadow-2"
    >
      {place && (
        <span
          aria-hidden="true"
          data-arrow=""
          style={arrowStyle(place)}
          className={cx('absolute size-3 rotate-45 border-accent bg-raised', ARROW_BORDERS[place.side])}
        />
      )}
      <div className="flex items-start gap-1">
        <p className="flex-1 py-1 text-pretty">{t(`tips.text.${tip}`)}</p>
        <button
          type="button"
          aria-label={t('tips.dismiss')}
          className={cx(iconButtonClass, 'size-8')}
          onClick={onDismiss}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {onNext && (
        <Button size="sm" variant="quiet" className="-ms-3" onClick={onNext}>
          {t('tips.next')}
        </Button>
      )}
    </div>
  );
}
