import { Popover } from 'radix-ui';
import { type ReactNode, useMemo } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { popupClass } from '../../../../platform/web/ui/menu.tsx';
import type { ScreenBox } from '../surface.ts';

type FloatingProps = {
  box: ScreenBox | null;
  label: string;
  onClose: () => void;
  /** Whether it takes the focus: not while words are selected with the keyboard or by touch. */
  takesFocus: boolean;
  className?: string;
  children: ReactNode;
};

/** A small window beside words in the book. Touch screens have their own menu above, so ours is below there. */
export function Floating({ box, label, onClose, takesFocus, className, children }: FloatingProps) {
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: () => rectOf(box) } }), [box]);
  const coarse = matchMedia('(pointer: coarse)').matches;
  return (
    <Popover.Root open={box !== null} onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          data-passes-keys=""
          side={coarse ? 'bottom' : 'top'}
          sideOffset={coarse ? 18 : 8}
          collisionPadding={8}
          updatePositionStrategy="always"
          onOpenAutoFocus={(event) => !takesFocus && event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onMouseDown={(event) => keepSelection(event.target) && event.preventDefault()}
          className={cx(popupClass, 'max-w-[calc(100vw-1rem)]', className)}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A press on a button would take the selection away that the button is about. */
const keepSelection = (target: EventTarget): boolean => !(target as Element).closest('input, textarea');

function rectOf(box: ScreenBox | null): DOMRect {
  return box ? new DOMRect(box.left, box.top, box.width, box.height) : new DOMRect();
}
