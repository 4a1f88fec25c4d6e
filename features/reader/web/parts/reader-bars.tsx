import type { ReactNode } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { usePhone } from '../../../../platform/web/use-media.ts';
import { useBarsAsked } from '../state/bars.ts';
import { useBookSearch } from '../state/book-search.ts';

type BarsProps = {
  side: 'top' | 'bottom';
  /** A book is being read: on a phone the bars make room for it. */ reading: boolean;
  children: ReactNode;
};

/** A bar beside the page; on a phone it lies over the page while it is asked for or has the focus of the keyboard. The bar of a search takes the place of the upper one. */
export function ReaderBars({ side, reading, children }: BarsProps) {
  const phone = usePhone();
  const asked = useBarsAsked();
  const { open, current } = useBookSearch();
  if (!phone) return children;
  const replaced = side === 'top' && current !== null && !open;
  const hidden = (reading && !asked) || replaced;
  return (
    <div
      data-bars={hidden ? 'hidden' : 'shown'}
      className={cx(
        'absolute inset-x-0 z-20 bg-ground shadow-1 transition-transform duration-200 has-focus-visible:translate-y-0 motion-reduce:transition-none',
        side === 'top' ? 'top-0' : 'bottom-0',
        hidden && (side === 'top' ? '-translate-y-full shadow-none' : 'translate-y-full shadow-none'),
      )}
    >
      {children}
    </div>
  );
}
